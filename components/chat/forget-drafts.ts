import { DRAFT, NOTE_DRAFT, storedKeys, UNSENT, WORD_EDIT, writeStored } from './stored';

/** Removes the drafts of all conversations and notes, and the unsent edits of the word library, from this browser. */
export function forgetDrafts(): void {
  const prefixes = [DRAFT, UNSENT, WORD_EDIT, NOTE_DRAFT];
  for (const key of storedKeys()) if (prefixes.some((prefix) => key.startsWith(prefix))) writeStored(key, '');
}
