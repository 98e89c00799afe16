import { describe, expect, test } from '@jest/globals';
import { StoreUnavailable } from '@/lib/core/errors';
import { retryingStore } from '@/lib/services/sources/retrying-store';

describe('the retrying store', () => {
  test('a call is repeated with the same arguments until the database is back', async () => {
    const tokens: string[] = [];
    const store = retryingStore({
      async keep(token: string) {
        tokens.push(token);
        if (tokens.length < 3) throw new StoreUnavailable(new Error('connection terminated'));
        return `kept ${token}`;
      },
    });
    expect(await store.keep('one')).toBe('kept one');
    expect(tokens).toEqual(['one', 'one', 'one']);
  });

  test('errors other than outages are thrown at once', async () => {
    let calls = 0;
    const store = retryingStore({
      async keep() {
        calls++;
        throw new Error('a duplicate key');
      },
    });
    await expect(store.keep()).rejects.toThrow('a duplicate key');
    expect(calls).toBe(1);
  });
});
