import { ANSWER_DRAFT, DRAFT, NOTE_DRAFT, storedKeys, UNSENT, WORD_EDIT, writeStored } from './stored';

/** Removes the drafts of all conversations, notes and answers to agents, and the unsent edits of the word library, from this browser. */
export function forgetDrafts(): void {
  const prefixes = [DRAFT, UNSENT, WORD_EDIT, NOTE_DRAFT, ANSWER_DRAFT];
  for (const key of storedKeys()) if (prefixes.some((prefix) => key.startsWith(prefix))) writeStored(key, '');
}
