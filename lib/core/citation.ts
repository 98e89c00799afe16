/** A range of a text: `text.slice(start, end)`, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** Words of a quote compared with the source: in both, only in the quote, or only in the source. */
export interface WordDifference {
  in: 'both' | 'quote' | 'source';
  text: string;
}

export type CitationProblem = 'not-found' | 'other-words' | 'hidden-negation';
