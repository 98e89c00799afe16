import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';

export function plainErrorTests(stores: () => Stores): void {
  describe('what a store throws', () => {
    test('names the fault and holds neither the statement nor its values, so that it may be logged', async () => {
      const key = { userId: 'nobody', name: 'a secret name', prefix: 'rt_', hash: 'a secret hash', scopes: [], agents: null };
      const error = await stores()
        .apiKeys.create(key)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'DatabaseError', code: '23503', message: expect.stringContaining('foreign key') });
      expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/secret|insert into|nobody/);
    });
  });
}
