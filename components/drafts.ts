import { storedKeys, writeStored } from './stored';

/** Prefixes of storage keys, followed by a conversation's id: the draft, and the message being sent. */
export const DRAFT = 'roundtable.draft.';
export const UNSENT = 'roundtable.unsent.';
/** Prefix of the keys of edits of the word library that have not been sent, followed by the ids of user and edit. */
export const WORD_EDIT = 'roundtable.word-edit.';
/** Prefix of the keys of notes that are being written, followed by the id of the note, or of the folder or word of a new one. */
export const NOTE_DRAFT = 'roundtable.note-draft.';
/** Prefix of the keys of answers and notes to agents that have not been sent, followed by what they are for. */
export const ANSWER_DRAFT = 'roundtable.answer-draft.';

const PREFIXES = [DRAFT, UNSENT, WORD_EDIT, NOTE_DRAFT, ANSWER_DRAFT];

/** Storage keys of the drafts of all conversations, notes and answers to agents, and of the unsent edits of the word library, in this browser. */
export function draftKeys(): string[] {
  return storedKeys().filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)));
}

/** Removes all drafts from this browser. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) writeStored(key, '');
}
