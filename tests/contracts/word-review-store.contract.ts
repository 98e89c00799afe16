import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import type { WordCard, WordRating } from '@/lib/core/words/word-review';
import { newUser } from './store-data';

const secondsLater = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

/** Counts ratings, so that a rating which is lost or stored twice is seen. */
const next = (card: WordCard | null, rating: WordRating, at: string): WordCard => ({
  state: 'review',
  due: at,
  lastReview: at,
  stability: rating,
  difficulty: 5,
  days: 1,
  step: 0,
  lapses: 0,
  reviews: (card?.reviews ?? 0) + 1,
});

export function wordReviewStoreContract(stores: () => Stores): void {
  describe('stores of word reviews', () => {
    async function home() {
      const { id: userId } = await newUser(stores());
      const folderId = randomUUID();
      const wordId = randomUUID();
      await stores().words.apply(userId, {
        id: randomUUID(),
        actor: { kind: 'person' },
        commands: [
          { kind: 'createFolder', id: folderId, parentId: null, name: 'Cells' },
          { kind: 'addWord', id: wordId, folderId, term: 'nucleus' },
        ],
      });
      const reviews = stores().wordReviews;
      const rate = (rating: WordRating, second: number, id: string = randomUUID(), more: { reviews?: number } = {}) =>
        reviews.rate(userId, [{ id, wordId, rating, at: secondsLater(second), ...more }], next).then(([rated]) => rated);
      return { userId, wordId, reviews, rate };
    }

    test('a rating makes the next card of the word, and belongs to its user', async () => {
      const { userId, wordId, reviews, rate } = await home();
      const first = await rate(3, 1);
      await rate(1, 2);
      expect(first).toMatchObject({ wordId, card: { reviews: 1, stability: 3 } });
      expect(await reviews.cards(userId)).toEqual(new Map([[wordId, expect.objectContaining({ reviews: 2, stability: 1 })]]));
      expect(await reviews.ratings(userId, secondsLater(0))).toMatchObject([
        { rating: 3, before: null, at: secondsLater(1) },
        { rating: 1, before: 'review', at: secondsLater(2) },
      ]);
      expect(await reviews.ratings(userId, secondsLater(2))).toHaveLength(1);
      const { id: stranger } = await newUser(stores());
      expect([await reviews.cards(stranger), await reviews.ratings(stranger, secondsLater(0))]).toEqual([new Map(), []]);
      expect(await reviews.undo(stranger, first?.id ?? '')).toBeUndefined();
    });

    test('a repeated rating counts once, and ratings at the same time count all', async () => {
      const { userId, wordId, reviews, rate } = await home();
      const id = randomUUID();
      const rated = await Promise.all([rate(3, 1, id), rate(3, 1, id), rate(2, 2), rate(4, 3)]);
      expect(rated).toHaveLength(4);
      expect((await reviews.cards(userId)).get(wordId)?.reviews).toBe(3);
      expect(await reviews.ratings(userId, secondsLater(0))).toHaveLength(3);
    });

    test('another rating with the same id replaces it, unless the word was rated since', async () => {
      const { userId, wordId, reviews, rate } = await home();
      await rate(3, 1);
      const id = randomUUID();
      await rate(2, 2, id);
      expect(await rate(4, 3, id)).toMatchObject({ id, card: { reviews: 2, stability: 4 } });
      expect(await reviews.ratings(userId, secondsLater(2))).toMatchObject([
        { id, rating: 4, before: 'review', at: secondsLater(3) },
      ]);
      await rate(1, 4);
      expect(await rate(3, 5, id)).toMatchObject({ card: { reviews: 3, stability: 1 } });
      expect((await reviews.cards(userId)).get(wordId)).toMatchObject({ reviews: 3, stability: 1 });
      expect(await reviews.rate(userId, [{ id, wordId: randomUUID(), rating: 1, at: secondsLater(6) }], next)).toEqual([]);
    });

    test('a rating of a card that was rated since it was shown is left out', async () => {
      const { userId, wordId, reviews, rate } = await home();
      const first = randomUUID();
      await rate(3, 1, first, { reviews: 0 });
      expect(await rate(4, 2, randomUUID(), { reviews: 0 })).toBeUndefined();
      expect(await rate(2, 3, first, { reviews: 0 })).toMatchObject({ card: { reviews: 1, stability: 2 } });
      expect(await rate(1, 4, randomUUID(), { reviews: 1 })).toMatchObject({ card: { reviews: 2 } });
      expect((await reviews.cards(userId)).get(wordId)).toMatchObject({ reviews: 2, stability: 1 });
      expect(await reviews.ratings(userId, secondsLater(0))).toHaveLength(2);
    });

    test('the last rating of a word is undone: its card is what it was', async () => {
      const { userId, wordId, reviews, rate } = await home();
      const first = await rate(3, 1);
      const before = await reviews.cards(userId);
      const second = await rate(1, 2);
      expect(await reviews.undo(userId, first?.id ?? '')).toBe('superseded');
      expect(await reviews.undo(userId, second?.id ?? '')).toEqual({ wordId });
      expect(await reviews.cards(userId)).toEqual(before);
      expect(await reviews.undo(userId, first?.id ?? '')).toEqual({ wordId });
      expect([await reviews.cards(userId), await reviews.ratings(userId, secondsLater(0))]).toEqual([new Map(), []]);
      expect(await reviews.undo(userId, first?.id ?? '')).toBeUndefined();
    });
  });
}
