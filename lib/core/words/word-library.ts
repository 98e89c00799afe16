import { AGENT_COLOURS } from '../agents/agent-looks';

/** Colours of folders and words: those of agents, so that one palette serves both themes. */
export const WORD_COLOURS = AGENT_COLOURS;
export type WordColour = (typeof WORD_COLOURS)[number];

/** Depth of a folder below the root, which counts as 0. */
export const MAX_FOLDER_DEPTH = 12;

export interface Folder {
  id: string;
  /** Null: a folder of the first level. */
  parentId: string | null;
  name: string;
  emoji: string | null;
  colour: WordColour | null;
  /** Order among its siblings; any finite number. */
  position: number;
}

/** A word's place in a folder. */
export interface Placement {
  folderId: string;
  /** Order among the words of the folder. */
  position: number;
}

export interface Word {
  id: string;
  term: string;
  /** BCP 47, such as `en`. */
  language: string;
  /** Empty: not known yet. */
  meaning: string;
  partOfSpeech: string | null;
  examples: string[];
  mnemonic: string | null;
  tags: string[];
  colour: WordColour | null;
  /** At least one. */
  places: Placement[];
}

/** A note of a folder or of a word: exactly one of the two is set. */
export interface WordNote {
  id: string;
  folderId: string | null;
  wordId: string | null;
  /** Markdown. */
  content: string;
  position: number;
}

/** The folders, words and notes of one user, by id. It is never modified: each change makes a new one. */
export interface WordLibrary {
  /** Increases with each change. */
  version: number;
  folders: ReadonlyMap<string, Folder>;
  words: ReadonlyMap<string, Word>;
  notes: ReadonlyMap<string, WordNote>;
}

export const EMPTY_WORD_LIBRARY: WordLibrary = { version: 0, folders: new Map(), words: new Map(), notes: new Map() };
