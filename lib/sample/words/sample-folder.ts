import type { WordColour } from '@/lib/core/words/word-library';

export interface SampleWord {
  term: string;
  meaning: string;
  partOfSpeech: string;
  /** Default: `en`. */
  language?: string;
  examples?: string[];
  mnemonic?: string;
  tags?: string[];
  colour?: WordColour;
  /** Markdown. */
  note?: string;
  /** Names of further folders that show the word. */
  alsoIn?: string[];
}

/** A folder of the sample library; names are unique in all of it. */
export interface SampleFolder {
  name: string;
  emoji: string;
  colour: WordColour;
  /** Markdown. */
  note?: string;
  words: SampleWord[];
  folders?: SampleFolder[];
}
