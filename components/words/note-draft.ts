import { NOTE_DRAFT } from '../drafts';
import { readStored, writeStored } from '../stored';

/** A note that is being written. */
export interface NoteDraft {
  content: string;
  /** The note when its editing began; empty for a new one. */
  was: string;
}

/** Reads the draft of a note from this browser's storage; `id`: of the note, or of the folder or word of a new one. */
export function readNoteDraft(id: string): NoteDraft | undefined {
  const stored = readStored(NOTE_DRAFT + id);
  // Written by `storeNoteDraft`.
  return stored === null ? undefined : (JSON.parse(stored) as NoteDraft);
}

/** A draft that changes nothing is not kept. */
export function storeNoteDraft(id: string, draft: NoteDraft): void {
  writeStored(NOTE_DRAFT + id, draft.content === draft.was ? '' : JSON.stringify(draft));
}

export function forgetNoteDraft(id: string): void {
  writeStored(NOTE_DRAFT + id, '');
}
