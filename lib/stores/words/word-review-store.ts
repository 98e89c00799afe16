import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { wordCard, wordRating } from '@/drizzle/schema/word-learning';
import { wordLibrary } from '@/drizzle/schema/word-library';
import type { RatedWord, WordReviewStore } from '@/lib/core/ports/word-review-store';
import type { CardState } from '@/lib/core/words/word-review';
import type { Db } from '../database/database';

const cardOf = (userId: string, wordId: string) => and(eq(wordCard.userId, userId), eq(wordCard.wordId, wordId));
const ratingOf = (userId: string, id: string) => and(eq(wordRating.userId, userId), eq(wordRating.id, id));

/** Returns the id of the last rating of a word. */
async function latestOf(tx: Db, userId: string, wordId: string): Promise<string | undefined> {
  const [latest] = await tx
    .select({ id: wordRating.id })
    .from(wordRating)
    .where(and(eq(wordRating.userId, userId), eq(wordRating.wordId, wordId)))
    .orderBy(desc(wordRating.at))
    .limit(1);
  return latest?.id;
}

export function wordReviewStore(db: Db): WordReviewStore {
  /** Ratings of one user are stored one after the other. */
  const serialized = <T>(userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.select({ of: wordLibrary.userId }).from(wordLibrary).where(eq(wordLibrary.userId, userId)).for('update');
      return work(tx);
    });

  return {
    async cards(userId) {
      const rows = await db
        .select({ id: wordCard.wordId, card: wordCard.card })
        .from(wordCard)
        .where(eq(wordCard.userId, userId));
      return new Map(rows.map(({ id, card }) => [id, card]));
    },

    rate: (userId, ratings, next) =>
      serialized(userId, async (tx) => {
        const rated: RatedWord[] = [];
        for (const { id, wordId, rating, at, reviews } of ratings) {
          const [found] = await tx.select({ card: wordCard.card }).from(wordCard).where(cardOf(userId, wordId));
          const current = found?.card ?? null;
          const [known] = await tx.select().from(wordRating).where(ratingOf(userId, id));
          const isOther = known ? known.wordId !== wordId : reviews !== undefined && reviews !== (current?.reviews ?? 0);
          if (isOther) continue;
          const isCounted = known && (known.rating === rating || (await latestOf(tx, userId, wordId)) !== id);
          if (isCounted && current) {
            rated.push({ id, wordId, card: current });
            continue;
          }
          const before = known ? known.before : current;
          const card = next(before, rating, at);
          await tx
            .insert(wordRating)
            .values({ userId, id, wordId, rating, before, at })
            .onConflictDoUpdate({ target: [wordRating.userId, wordRating.id], set: { rating, at } });
          await tx
            .insert(wordCard)
            .values({ userId, wordId, card, due: card.due })
            .onConflictDoUpdate({ target: [wordCard.userId, wordCard.wordId], set: { card, due: card.due } });
          rated.push({ id, wordId, card });
        }
        return rated;
      }),

    undo: (userId, ratingId) =>
      serialized(userId, async (tx) => {
        const [rating] = await tx.select().from(wordRating).where(ratingOf(userId, ratingId));
        if (!rating) return undefined;
        const { wordId, before } = rating;
        if ((await latestOf(tx, userId, wordId)) !== ratingId) return 'superseded';
        await tx.delete(wordRating).where(ratingOf(userId, ratingId));
        if (before) await tx.update(wordCard).set({ card: before, due: before.due }).where(cardOf(userId, wordId));
        else await tx.delete(wordCard).where(cardOf(userId, wordId));
        return { wordId };
      }),

    ratings: (userId, since) =>
      db
        .select({
          id: wordRating.id,
          wordId: wordRating.wordId,
          rating: wordRating.rating,
          at: wordRating.at,
          before: sql<CardState | null>`${wordRating.before} ->> 'state'`,
        })
        .from(wordRating)
        .where(and(eq(wordRating.userId, userId), gte(wordRating.at, since)))
        .orderBy(asc(wordRating.at)),
  };
}
