import { describe, expect, test } from '@jest/globals';
import { createSharedReads } from '@/lib/services/sources/shared-reads';

/** Queries that a test answers in any order. */
function heldQueries() {
  const asked: { key: string; answer(value: string): void; fail(): void }[] = [];
  const reads = createSharedReads(
    (key) =>
      new Promise<string>((answer, reject) => {
        asked.push({ key, answer, fail: () => reject(new Error('away')) });
      }),
  );
  return { asked, ...reads };
}

describe('shared reads', () => {
  test('reads of one key at the same time share a query, and a later read makes its own', async () => {
    const { asked, read } = heldQueries();
    const together = [read('ada'), read('ada'), read('bob')];
    expect(asked.map(({ key }) => key)).toEqual(['ada', 'bob']);
    for (const { key, answer } of asked) answer(`of ${key}`);
    expect(await Promise.all(together)).toEqual(['of ada', 'of ada', 'of bob']);
    const later = read('ada');
    asked[2]?.answer('of ada, later');
    expect(await later).toBe('of ada, later');
  });

  test('a read after a write does not join a query that began before it, and the old query does not end the sharing', async () => {
    const { asked, read, forget } = heldQueries();
    const before = read('ada');
    forget('ada');
    const after = [read('ada')];
    asked[0]?.answer('old');
    expect(await before).toBe('old');
    after.push(read('ada'));
    expect(asked).toHaveLength(2);
    asked[1]?.answer('new');
    expect(await Promise.all(after)).toEqual(['new', 'new']);
  });

  test('a failed query fails everyone who waits for it, and is not kept', async () => {
    const { asked, read } = heldQueries();
    const together = Promise.allSettled([read('ada'), read('ada')]);
    asked[0]?.fail();
    expect((await together).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = read('ada');
    asked[1]?.answer('back');
    expect(await again).toBe('back');
  });
});
