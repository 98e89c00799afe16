import { DRAFT, storedKeys, UNSENT, WORD_EDIT, writeStored } from './stored';

/** Removes the drafts of all conversations and the unsent edits of the word library from this browser. */
export function forgetDrafts(): void {
  for (const key of storedKeys()) if ([DRAFT, UNSENT, WORD_EDIT].some((prefix) => key.startsWith(prefix))) writeStored(key, '');
}
