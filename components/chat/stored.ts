/** What drafts are kept under, followed by the id of their conversation: what is being written, and what is on its way. */
export const DRAFT = 'roundtable.draft.';
export const UNSENT = 'roundtable.unsent.';

/** What this browser keeps for the person; a browser that keeps nothing (storage off or full) is no error. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The keys under which this browser has anything stored; none where storage is shut off. */
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
