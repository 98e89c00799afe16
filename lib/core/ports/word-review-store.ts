import type { NewWordRating, PastWordRating, WordCard, WordRating } from '../words/word-review';

export interface RatedWord {
  id: string;
  wordId: string;
  card: WordCard;
}

/** Cards and ratings of the words that users learn. The caller checks whether a word is still in the library. */
export interface WordReviewStore {
  /** Returns the cards of all words that the user has rated, by the word's id. */
  cards(userId: string): Promise<Map<string, WordCard>>;
  /**
   * Stores ratings together, each with the card that `next` makes of the one before (null: none). Of ratings with the same id, the last one
   * counts, unless the word was rated since. A rating of a card that has had other reviews meanwhile is left out. Returns the cards of the
   * others as they are then.
   */
  rate(
    userId: string,
    ratings: readonly NewWordRating[],
    next: (card: WordCard | null, rating: WordRating, at: string) => WordCard,
  ): Promise<RatedWord[]>;
  /**
   * Removes a rating and restores the card as it was before. `superseded`: the word has been rated again since; undefined: the user has no
   * such rating.
   */
  undo(userId: string, ratingId: string): Promise<{ wordId: string } | 'superseded' | undefined>;
  /** Lists the ratings since an instant (ISO 8601), oldest first. */
  ratings(userId: string, since: string): Promise<PastWordRating[]>;
}
