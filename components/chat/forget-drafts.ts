import { ANSWER_DRAFT, DRAFT, NOTE_DRAFT, storedKeys, UNSENT, WORD_EDIT, writeStored } from './stored';

/** Removes the drafts of all conversations, notes and answers to agents, and the unsent edits of the word library, from this browser. */
export function forgetDrafts(): void {
  for (const prefix of [DRAFT, UNSENT, WORD_EDIT, NOTE_DRAFT, ANSWER_DRAFT]) forget(prefix);
}

/** Removes the answers and notes that were written for a run that takes them no longer. */
export function forgetAnswerDrafts(runId: string): void {
  forget(`${ANSWER_DRAFT}${runId}/`);
}

function forget(prefix: string): void {
  for (const key of storedKeys()) if (key.startsWith(prefix)) writeStored(key, '');
}
