/** Prefixes of storage keys, followed by a conversation's id: the draft, and the message being sent. */
export const DRAFT = 'roundtable.draft.';
export const UNSENT = 'roundtable.unsent.';
/** Prefix of the keys of edits of the word library that have not been sent, followed by the ids of user and edit. */
export const WORD_EDIT = 'roundtable.word-edit.';
/** Prefix of the keys of notes that are being written, followed by the id of the note, or of the folder or word of a new one. */
export const NOTE_DRAFT = 'roundtable.note-draft.';
/** Prefix of the keys of answers and notes to agents that have not been sent, followed by what they are for. */
export const ANSWER_DRAFT = 'roundtable.answer-draft.';

/** Reads a value from this browser's storage. Disabled storage is not an error. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Lists the keys in this browser's storage; none if it is disabled. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
