import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { EMPTY_WORD_LIBRARY } from '@/lib/core/words/word-library';
import { WORD_RATINGS, type WordCard, type WordRating } from '@/lib/core/words/word-review';
import { listReviews } from '@/lib/services/words/reviews/list-reviews';
import { reviewStatistics } from '@/lib/services/words/reviews/review-statistics';
import { dueAfterRatings, scheduleCard } from '@/lib/services/words/reviews/schedule-card';

const START = Date.UTC(2026, 0, 5, 9);
const MINUTE = 60_000;

const history = fc.array(
  fc.record({ rating: fc.constantFrom(...WORD_RATINGS), minutes: fc.integer({ min: 1, max: 60 * 24 * 90 }) }),
  { minLength: 1, maxLength: 12 },
);

const instant = (ms: number) => new Date(ms).toISOString();

describe('the schedule of a word', () => {
  test('is that of FSRS after any ratings, although the card is stored in between', () => {
    fc.assert(
      fc.property(history, (ratings) => {
        let time = START;
        let ours: WordCard | null = null;
        let theirs = createEmptyCard(new Date(time));
        for (const { rating, minutes } of ratings) {
          time += minutes * MINUTE;
          ours = scheduleCard(ours && JSON.parse(JSON.stringify(ours)), rating, { at: instant(time), timeZone: 'UTC' });
          theirs = fsrs().next(theirs, new Date(time), rating as number as Grade).card;
        }
        const { due, stability, difficulty, scheduled_days: days, reps: reviews, lapses } = theirs;
        expect(ours).toMatchObject({ due: due.toISOString(), stability, difficulty, days, reviews, lapses });
      }),
      { numRuns: 200 },
    );
  });

  test('counts its steps in minutes that pass, even while the clock is changed', () => {
    // In Paris, the hour from 2:00 to 3:00 is there twice on this day.
    const due = (at: string) => Date.parse(scheduleCard(null, 3, { at, timeZone: 'Europe/Paris' }).due) - Date.parse(at);
    expect([due('2026-10-25T00:55:00.000Z'), due('2026-10-25T01:30:00.000Z')]).toEqual([10 * MINUTE, 10 * MINUTE]);
  });

  test('puts a word off for longer, the better it was remembered', () => {
    fc.assert(
      fc.property(history, (ratings) => {
        let time = START;
        let card: WordCard | null = null;
        for (const { rating, minutes } of ratings) {
          time += minutes * MINUTE;
          card = scheduleCard(card, rating, { at: instant(time), timeZone: 'Europe/Paris' });
        }
        const next = dueAfterRatings(card, { at: instant(time + MINUTE), timeZone: 'Europe/Paris' });
        const dues = WORD_RATINGS.map((rating: WordRating) => next[rating]);
        expect(dues).toEqual(dues.toSorted());
      }),
      { numRuns: 200 },
    );
  });

  test('counts the days of the person: an evening and the next morning are a day apart, wherever UTC is', () => {
    const learn = (evening: string, morning: string, timeZone: string) => {
      const first = scheduleCard(null, 4, { at: evening, timeZone });
      return scheduleCard(first, 3, { at: morning, timeZone });
    };
    // 20:00 and 08:00 in Auckland are the same day of UTC.
    const auckland = learn('2026-01-05T07:00:00.000Z', '2026-01-05T19:00:00.000Z', 'Pacific/Auckland');
    const utc = learn('2026-01-05T20:00:00.000Z', '2026-01-06T08:00:00.000Z', 'UTC');
    expect(auckland.stability).toBe(utc.stability);
    expect(auckland.stability).not.toBe(learn('2026-01-05T07:00:00.000Z', '2026-01-05T19:00:00.000Z', 'UTC').stability);
  });

  test('treats a rating from before the last review, as after the clock of the server was set back, as one of the same moment', () => {
    const first = scheduleCard(null, 4, { at: '2026-01-06T00:30:00.000Z', timeZone: 'UTC' });
    const again = (at: string, rating: WordRating) => scheduleCard(first, rating, { at, timeZone: 'UTC' });
    const { stability, days } = again('2026-01-05T23:50:00.000Z', 3);
    expect(again('2026-01-06T00:30:00.000Z', 3)).toMatchObject({ stability, days });
    const failed = again('2026-01-05T23:50:00.000Z', 1);
    expect(Date.parse(failed.due) - Date.parse(failed.lastReview)).toBe(10 * MINUTE);
  });

  test('begins at the rating, although the last review was noted by a clock that was months ahead', () => {
    const ahead = scheduleCard(null, 4, { at: '2026-06-06T09:00:00.000Z', timeZone: 'UTC' });
    const { due, days } = scheduleCard(ahead, 3, { at: '2026-01-06T09:00:00.000Z', timeZone: 'UTC' });
    expect(Date.parse(due) - Date.UTC(2026, 0, 6, 9)).toBe(days * 24 * 60 * MINUTE);
  });

  test('keeps the time of the clock when the clocks change', () => {
    const card = scheduleCard(null, 4, { at: '2026-03-25T08:00:00.000Z', timeZone: 'Europe/Paris' });
    expect(card.days).toBeGreaterThan(4);
    expect(card.due.slice(10)).toBe('T07:00:00.000Z');
  });
});

test('the days of thousands of cards and ratings are not looked up one by one, which would block the server', async () => {
  const draft = new LibraryDraft(EMPTY_WORD_LIBRARY);
  const folderId = randomUUID();
  draft.run({ kind: 'createFolder', id: folderId, parentId: null, name: 'Cells' });
  const ids = Array.from({ length: 500 }, () => randomUUID());
  for (const id of ids) draft.run({ kind: 'addWord', id, folderId, term: id });
  const known = (id: string, n: number): [string, WordCard] => {
    const due = new Date(Date.UTC(2026, 11, 20, 22, n)).toISOString();
    return [id, { ...scheduleCard(null, 4, { at: due, timeZone: 'UTC' }), due }];
  };
  const cards = new Map(ids.map(known));
  const ratings = ids.map((wordId, n) => ({
    id: `r${n}`,
    wordId,
    rating: 3 as const,
    before: 'review' as const,
    at: new Date(Date.UTC(2026, 10, 22, 23, n)).toISOString(),
  }));
  const stores = {
    words: { read: async () => draft.toLibrary(1) },
    wordReviews: { cards: async () => cards, ratings: async () => ratings },
  };
  // Safe: reviews read nothing else.
  const ctx = {
    stores,
    clock: () => Date.UTC(2026, 10, 30, 12),
    actor: { type: 'user', user: { id: 'ada', settings: { timeZone: 'Europe/Paris' } } },
  } as unknown as Parameters<typeof listReviews>[0]['ctx'];
  const lookups = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const { total, nextDue } = await listReviews({ ctx, input: { limit: 20 } });
  const { weeks } = await reviewStatistics({ ctx, input: {} });
  expect(lookups.mock.calls.length).toBeLessThan(300);
  lookups.mockRestore();
  // The first card is due on 20 December at 23:00 in Paris, so from the beginning of that day.
  expect({ total, nextDue }).toEqual({ total: 0, nextDue: '2026-12-19T23:00:00.000Z' });
  expect(weeks.slice(-3).map(({ from, reviewed }) => [from, reviewed])).toEqual([
    ['2026-11-16', 0],
    ['2026-11-23', 500],
    ['2026-11-30', 0],
  ]);
});
