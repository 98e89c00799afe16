/** The helps for one chapter, as rows of cells separated by bars. */
export interface SamplePassage {
  /** USFM code. */
  book: string;
  chapter: number;
  /** Verse, literal text, simplified text. */
  text: string;
  /** Verse, words of the literal text, academy article, note. */
  notes: string;
  /** Verse or verses, question, answer. */
  questions: string;
}
