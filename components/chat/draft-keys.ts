import { ANSWER_DRAFT, DRAFT, NOTE_DRAFT, storedKeys, UNSENT, WORD_EDIT } from './stored';

const PREFIXES = [DRAFT, UNSENT, WORD_EDIT, NOTE_DRAFT, ANSWER_DRAFT];

/** Storage keys of the drafts of all conversations, notes and answers to agents, and of the unsent edits of the word library, in this browser. */
export function draftKeys(): string[] {
  return storedKeys().filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)));
}
