import { z } from 'zod';
import type { Word } from '@/lib/core/words/word-library';
import { type CardState, WORD_RATINGS, type WordCard, type WordRating } from '@/lib/core/words/word-review';
import { limit } from './page';

/** Query of `GET /api/words/reviews`. */
export const reviewsQuery = z.strictObject({
  /** With its subfolders; omitted: the whole library. */
  folder: z.uuid().optional(),
  limit: limit(20),
});
export type ReviewsQuery = z.output<typeof reviewsQuery>;

/** Body of `POST /api/words/reviews/ratings`. */
export const ratingsRequest = z.strictObject({
  ratings: z
    .array(
      z.strictObject({
        id: z.uuid(),
        wordId: z.uuid(),
        rating: z.literal(WORD_RATINGS),
        /** `reviews` of the card as it was shown: the rating counts only if the card has not been rated since. */
        reviews: z.number().int().min(0).optional(),
      }),
    )
    .min(1)
    .max(200),
});
export type RatingsRequest = z.output<typeof ratingsRequest>;

/** Query of `GET /api/words/statistics`. */
export const reviewStatisticsQuery = z.strictObject({ folder: z.uuid().optional() });

export interface WordToReview {
  word: Word;
  /** Names of the folders of its first place. */
  path: string[];
  /** `new`: never rated. */
  state: CardState;
  /** Number of its reviews so far. */
  reviews: number;
  /** When the word would be due after each rating (ISO 8601). */
  next: Record<WordRating, string>;
}

/** `GET /api/words/reviews` */
export interface ReviewsAnswer {
  /** Name of the folder; null: the whole library. */
  folder: string | null;
  /** In the order in which they are reviewed. */
  words: WordToReview[];
  /** Total number of words to review now, including those that are not listed. */
  total: number;
  /** When the server read its clock (ISO 8601). */
  now: string;
  /** When the next word that is not to be reviewed now will be due; null: there is none. */
  nextDue: string | null;
}

/** `GET /api/words/reviews/due`: number of words to review now, by folder with its subfolders. Folders without such words are left out. */
export interface DueCountsAnswer {
  folders: Record<string, number>;
  total: number;
}

/** `POST /api/words/reviews/ratings` */
export interface RatingsAnswer {
  rated: { id: string; wordId: string; card: WordCard }[];
}

/** `GET /api/words/statistics` */
export interface ReviewStatisticsAnswer {
  words: number;
  /** Never rated. */
  new: number;
  /** Repeated within days. */
  learning: number;
  /** Scheduled in a day or more. */
  learned: number;
  due: number;
  /** The last twelve weeks, oldest first. */
  weeks: {
    /** Its Monday: `2026-11-23`. */
    from: string;
    ratings: number;
    /** Ratings of learned words, and how many of them were remembered. */
    reviewed: number;
    remembered: number;
  }[];
}
