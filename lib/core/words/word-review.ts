/** 1: not remembered, 2: with effort, 3: remembered, 4: easily. */
export const WORD_RATINGS = [1, 2, 3, 4] as const;
export type WordRating = (typeof WORD_RATINGS)[number];

export const CARD_STATES = ['new', 'learning', 'review', 'relearning'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** How well a word is remembered: the memory model of FSRS. A word that was never rated has none. */
export interface WordCard {
  state: CardState;
  /** ISO 8601, like `lastReview`. */
  due: string;
  lastReview: string;
  /** Days after which the word is remembered with a probability of 90 %. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  /** Days between the last review and the next one; 0: it is repeated within the day. */
  days: number;
  /** Step within the first repetitions of the day. */
  step: number;
  /** Number of reviews, and how often the word was forgotten. */
  reviews: number;
  lapses: number;
}

/** A rating by the user. The caller generates the id: stored twice, it counts once. */
interface WordRatingEntry {
  id: string;
  wordId: string;
  rating: WordRating;
  /** ISO 8601. */
  at: string;
}

export interface NewWordRating extends WordRatingEntry {
  /** Number of reviews of the card that was rated; omitted: any. */
  reviews?: number;
}

export interface PastWordRating extends WordRatingEntry {
  /** State of the word's card before; null: this is the first rating. */
  before: CardState | null;
}
