import { describe, expect, jest, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { MAX_CACHED_RESULT, MOST_CACHED_RESULTS } from '@/lib/core/ports/tool-cache';
import { newUser } from './store-data';

export function toolCacheContract(stores: () => Stores): void {
  describe('tool caches', () => {
    test('a result is found by its user until it expires or is forgotten', async () => {
      const { toolCache } = stores();
      const [{ id: ada }, { id: eve }] = await Promise.all([newUser(stores()), newUser(stores())]);
      await toolCache.keep(ada, { key: 'k', output: { rows: 1 }, seconds: 60 });
      expect(await toolCache.get(ada, 'k')).toEqual({ output: { rows: 1 }, at: expect.any(String) });
      expect(await toolCache.get(eve, 'k')).toBeUndefined();
      expect(await toolCache.forget(eve, 'k')).toBe(false);
      await toolCache.keep(ada, { key: 'k', output: { rows: 2 }, seconds: 60 });
      expect(await toolCache.get(ada, 'k')).toMatchObject({ output: { rows: 2 } });
      expect(await toolCache.forget(ada, 'k')).toBe(true);
      expect(await toolCache.get(ada, 'k')).toBeUndefined();
      await toolCache.keep(ada, { key: 'k', output: 'later', seconds: 60 });
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 120_000);
      await toolCache.keep(ada, { key: 'old', output: 'expired', seconds: 60 });
      clock.mockRestore();
      expect(await toolCache.get(ada, 'old')).toBeUndefined();
      expect(await toolCache.removeExpired()).toBeGreaterThanOrEqual(1);
      expect(await toolCache.get(ada, 'k')).toMatchObject({ output: 'later' });
    });

    test('the number and size of the results of a user are limited', async () => {
      const { toolCache } = stores();
      const { id } = await newUser(stores());
      const clock = jest.spyOn(Date, 'now');
      const start = Date.now();
      for (let n = 0; n <= MOST_CACHED_RESULTS; n++) {
        clock.mockReturnValue(start + n);
        await toolCache.keep(id, { key: `k${n}`, output: n, seconds: 3600 });
      }
      clock.mockRestore();
      expect(await toolCache.get(id, 'k0')).toBeUndefined();
      expect(await toolCache.get(id, 'k1')).toMatchObject({ output: 1 });
      await toolCache.keep(id, { key: 'large', output: 'x'.repeat(MAX_CACHED_RESULT), seconds: 3600 });
      expect(await toolCache.get(id, 'large')).toBeUndefined();
    });
  });
}
