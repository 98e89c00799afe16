import { describe, expect, jest, test } from '@jest/globals';
import { searchInSlices } from '@/lib/services/search-in-slices';

/** Numbers from 1 to 10 in slices of three, of which those that fit are found; the cursor is the last one read. */
function numbers(fits: (number: number) => boolean, onSlice = (_first: number) => {}) {
  return async (before: string | undefined, { missing }: { missing: number }) => {
    const first = Number(before ?? 0) + 1;
    onSlice(first);
    const slice = [first, first + 1, first + 2].filter((number) => number <= 10);
    const found = slice.filter(fits).slice(0, missing);
    const last = found.length === missing ? found.at(-1) : slice.at(-1);
    return { found, next: last === undefined || last === 10 ? null : String(last) };
  };
}

const isEven = (number: number) => number % 2 === 0;

describe('a search in slices', () => {
  test('goes on until everything has been read', async () => {
    expect(await searchInSlices({ first: 3, limit: 9, search: numbers(isEven) })).toEqual({
      found: [2, 4, 6, 8, 10],
      next: null,
    });
    expect(await searchInSlices({ first: 3, limit: 9, search: numbers(() => false) })).toEqual({ found: [], next: null });
  });

  test('ends when as many were found as wanted, and continues behind the last one', async () => {
    expect(await searchInSlices({ first: 3, limit: 3, search: numbers(isEven) })).toEqual({ found: [2, 4, 6], next: '6' });
    expect(await searchInSlices({ first: 3, limit: 3, before: '6', search: numbers(isEven) })).toEqual({
      found: [8, 10],
      next: null,
    });
  });

  test('ends after three seconds with what it has found, and tells where to continue', async () => {
    const start = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(start);
    const search = numbers(isEven, (first) => now.mockReturnValue(start + first * 500));
    const early = await searchInSlices({ first: 3, limit: 9, search });
    expect(early).toEqual({ found: [2, 4, 6, 8], next: '9' });
    now.mockRestore();
    expect(await searchInSlices({ first: 3, limit: 9, before: '9', search: numbers(isEven) })).toEqual({
      found: [10],
      next: null,
    });
  });

  test('ends when nobody waits for it any more', async () => {
    const waiting = new AbortController();
    const search = numbers(isEven, (first) => first > 3 && waiting.abort());
    expect(await searchInSlices({ first: 3, limit: 9, signal: waiting.signal, search })).toEqual({ found: [2, 4, 6], next: '6' });
  });

  test('reads a large history in few slices: they grow while they are fast, and shrink while they are slow', async () => {
    let clock = Date.now();
    const now = jest.spyOn(Date, 'now').mockImplementation(() => clock);
    const sizes = async (msOf: (size: number) => number, count: number) => {
      const read: number[] = [];
      const search = async (before: string | undefined, { size }: { size: number }) => {
        read.push(size);
        clock += msOf(size);
        const last = Number(before ?? 0) + size;
        return { found: [], next: last < count ? String(last) : null };
      };
      await searchInSlices({ first: 50, limit: 20, search });
      return read;
    };

    const fast = await sizes(() => 4, 20_000);
    expect(fast.slice(0, 5)).toEqual([50, 100, 200, 400, 400]);
    expect(fast.length).toBeLessThan(55);
    expect(await sizes((size) => size / 4, 1000)).toEqual([50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100]);
    expect(await sizes((size) => (size === 50 ? 10 : 40), 300)).toEqual([50, 100, 50, 100]);
    now.mockRestore();
  });
});
