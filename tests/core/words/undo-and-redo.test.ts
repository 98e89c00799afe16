import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { findObstacles } from '@/lib/core/words/find-obstacles';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { EMPTY_WORD_LIBRARY, type WordLibrary } from '@/lib/core/words/word-library';
import { applyRows, invertRows, mergeRows, type RowChange } from '@/lib/core/words/word-rows';
import { seededRandom } from '@/lib/sample/seeded-random';
import { contentOf, createRandomCommands, problemsOf } from '../../fakes/random-words';

const COMMANDS = 1000;
const RUNS = 5;

/** Makes a change of up to `most` commands; a refused one changes nothing. */
function change(library: WordLibrary, randomCommand: ReturnType<typeof createRandomCommands>, most: number) {
  const draft = new LibraryDraft(library);
  for (let n = 0; n < most; n++) {
    const before = draft.toLibrary(0);
    try {
      draft.run(randomCommand(before));
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      expect(draft.toLibrary(0)).toEqual(before);
    }
  }
  return draft;
}

/** Applies row changes that must fit. */
function revert(library: WordLibrary, rows: readonly RowChange[]): WordLibrary {
  expect(findObstacles(library, rows)).toEqual([]);
  return applyRows(library, rows, library.version + 1);
}

test('1,000 random commands, undone and redone in random prefixes, always lead to the library as it was', () => {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seededRandom(seed);
    const below = (n: number) => Math.floor(random() * n);
    const randomCommand = createRandomCommands(random);
    /** The library after each change that is not undone, and the rows of the change that led to it. */
    let done: { library: WordLibrary; rows: RowChange[] }[] = [];
    let library: WordLibrary = EMPTY_WORD_LIBRARY;

    for (let commands = 0; commands < COMMANDS; ) {
      const most = 1 + below(20);
      const draft = change(library, randomCommand, most);
      commands += most;
      const rows = draft.rows();
      library = revert(library, rows);
      expect(contentOf(library)).toBe(contentOf(draft.toLibrary(0)));
      expect(problemsOf(library)).toEqual([]);
      done.push({ library, rows });

      if (below(4) > 0) continue;
      const undoing = Math.min(done.length, below(below(8) === 0 ? done.length + 1 : 10));
      const kept = done.length - undoing;
      const redone = below(3) === 0 ? kept + below(undoing + 1) : done.length;
      const start = done[kept - 1]?.library ?? EMPTY_WORD_LIBRARY;
      for (const undone of done.slice(kept).reverse()) library = revert(library, invertRows(undone.rows));
      expect(contentOf(library)).toBe(contentOf(start));
      for (const one of done.slice(kept, redone)) library = revert(library, one.rows);
      const end = done[redone - 1]?.library ?? EMPTY_WORD_LIBRARY;
      expect(contentOf(library)).toBe(contentOf(end));
      const news = mergeRows(done.slice(kept, redone).flatMap((one) => one.rows));
      expect(contentOf(applyRows(start, news, 0))).toBe(contentOf(end));
      done = done.slice(0, redone);
    }
  });
  fc.assert(property, { numRuns: RUNS });
});

test('a random change in the middle can be undone alone and done again, or something stands in the way', () => {
  let undone = 0;
  const property = fc.property(fc.integer(), (seed) => {
    const random = seededRandom(seed);
    const randomCommand = createRandomCommands(random);
    let library: WordLibrary = EMPTY_WORD_LIBRARY;
    const changes = Array.from({ length: 60 }, () => {
      const rows = change(library, randomCommand, 5).rows();
      library = revert(library, rows);
      return rows;
    });
    for (const rows of changes) {
      const inverse = invertRows(rows);
      if (findObstacles(library, inverse).length > 0) continue;
      const without = revert(library, inverse);
      expect(problemsOf(without)).toEqual([]);
      expect(contentOf(revert(without, rows))).toBe(contentOf(library));
      undone++;
    }
  });
  fc.assert(property, { numRuns: RUNS });
  expect(undone).toBeGreaterThan(RUNS);
});
