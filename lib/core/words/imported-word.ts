import type { Phrase } from '../phrases/phrase';
import type { WordContent } from './word-command';

/** A row of an imported text, with the number of its last line, from 1. */
export type ImportedWord = { line: number } & (
  | {
      content: WordContent;
      /** Paths below the folder of the import; a single empty one: this folder itself. */
      folders: string[][];
    }
  /** It cannot become a word. */
  | { content: null; term: string; why: Phrase }
);

/** What an import does with a row. */
export type ImportStatus =
  | { is: 'new' }
  /** The folder already has such a word: `line` is the line of the word in the import, null if it was there before the import. */
  | { is: 'duplicate'; wordId: string; line: number | null }
  | { is: 'invalid'; why: Phrase };

export type PlannedWord = ImportedWord & { status: ImportStatus };
