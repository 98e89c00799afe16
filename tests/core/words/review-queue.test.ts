import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { lookUp } from '@/lib/core/words/library-lookup';
import { dayBounds, weekOf } from '@/lib/core/words/review-days';
import { dueCounts, type ReviewState, reviewQueue } from '@/lib/core/words/review-queue';
import { wordsBelow } from '@/lib/core/words/walk-folders';
import { EMPTY_WORD_LIBRARY } from '@/lib/core/words/word-library';
import type { WordCard } from '@/lib/core/words/word-review';

const [biology, cells, other] = [randomUUID(), randomUUID(), randomUUID()];
const words = Object.fromEntries(['cell', 'nucleus', 'membrane', 'atom'].map((term) => [term, randomUUID()]));
const draft = new LibraryDraft(EMPTY_WORD_LIBRARY);
draft.run({ kind: 'createFolder', id: biology, parentId: null, name: 'Biology' });
draft.run({ kind: 'createFolder', id: cells, parentId: biology, name: 'Cells' });
draft.run({ kind: 'createFolder', id: other, parentId: null, name: 'Other' });
for (const [term, folderId] of [
  ['cell', biology],
  ['nucleus', cells],
  ['membrane', cells],
  ['atom', other],
] as const) {
  draft.run({ kind: 'addWord', id: words[term] ?? '', folderId, term });
}
draft.run({ kind: 'placeWord', id: words.nucleus ?? '', folderId: biology });
const library = draft.toLibrary(1);

const card = (due: string, days: number): WordCard => ({
  state: 'review',
  due,
  lastReview: due,
  stability: 1,
  difficulty: 5,
  days,
  step: 0,
  reviews: 1,
  lapses: 0,
});
const state = (cards: Record<string, WordCard>, newLeft = 20): ReviewState => ({
  cards: new Map(Object.entries(cards).map(([term, one]) => [words[term] ?? '', one])),
  now: '2026-11-23T10:00:00.000Z',
  endOfDay: '2026-11-23T23:00:00.000Z',
  newLeft,
});
const queue = (folderId: string | null, reviewState: ReviewState) =>
  reviewQueue(wordsBelow(lookUp(library), folderId), reviewState).map(({ term }) => term);

describe('a review of a folder', () => {
  test('has the due words of its subfolders, each once, and then new words', () => {
    const reviewState = state({ nucleus: card('2026-11-22T10:00:00.000Z', 3), membrane: card('2026-11-24T10:00:00.000Z', 1) });
    expect(queue(biology, reviewState)).toEqual(['nucleus', 'cell']);
    expect(queue(null, reviewState)).toEqual(['nucleus', 'cell', 'atom']);
    expect(queue(biology, { ...reviewState, newLeft: 0 })).toEqual(['nucleus']);
  });

  test('has words from the start of the day that they were put off to, but repetitions by the minute', () => {
    const evening = '2026-11-23T22:00:00.000Z';
    expect(queue(cells, state({ nucleus: card(evening, 1), membrane: card(evening, 0) }))).toEqual(['nucleus']);
  });

  test('repeats words earlier rather than let the person wait', () => {
    const soon = { nucleus: card('2026-11-23T10:10:00.000Z', 0), membrane: card('2026-11-23T10:05:00.000Z', 0) };
    expect(queue(cells, state(soon))).toEqual(['membrane', 'nucleus']);
    expect(queue(biology, state(soon))).toEqual(['cell']);
    expect(queue(cells, state({ ...soon, nucleus: card('2026-11-23T11:00:00.000Z', 0) }))).toEqual(['membrane']);
  });

  test('is counted for each folder as it would be shown', () => {
    const reviewState = state({ nucleus: card('2026-11-22T10:00:00.000Z', 3) }, 1);
    const { folders, total } = dueCounts(library, reviewState);
    expect(Object.fromEntries(folders)).toEqual({ [biology]: 2, [cells]: 2, [other]: 1 });
    for (const id of [biology, cells, other]) expect(folders.get(id)).toBe(queue(id, reviewState).length);
    expect(total).toBe(queue(null, reviewState).length);
  });
});

test('days and weeks begin where the person is', () => {
  const at = '2026-11-22T23:30:00.000Z';
  expect(dayBounds('Europe/Paris', at)).toEqual({ start: '2026-11-22T23:00:00.000Z', end: '2026-11-23T23:00:00.000Z' });
  expect([weekOf('Europe/Paris', at), weekOf('UTC', at), weekOf('UTC', at, 2)]).toEqual([
    '2026-11-23',
    '2026-11-16',
    '2026-11-02',
  ]);
  // The day on which clocks are put forward has 23 hours.
  const { start, end } = dayBounds('Europe/Paris', '2026-03-29T12:00:00.000Z');
  expect(Date.parse(end) - Date.parse(start)).toBe(23 * 3_600_000);
});
