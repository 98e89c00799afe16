import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';

export function plainErrorTests(stores: () => Stores): void {
  describe('errors of stores', () => {
    test('an error names the problem without the statement and its values, so that it may be logged', async () => {
      const key = { userId: 'nobody', name: 'a secret name', prefix: 'rt_', hash: 'a secret hash', scopes: [], agents: null };
      const error = await stores()
        .apiKeys.create(key)
        .catch((thrown: unknown) => thrown);
      const cause = { name: 'DatabaseError', code: '23503', message: expect.stringContaining('foreign key') };
      expect(error).toMatchObject({ name: 'AppError', code: 'not_found', cause });
      expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/secret|insert into|nobody/);
    });
  });
}
