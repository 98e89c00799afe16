import type { RowDigest } from '@/lib/core/words/row-digest';
import type { Folder, Word, WordNote } from '@/lib/core/words/word-library';
import type { RowChange } from '@/lib/core/words/word-rows';

/** `GET /api/words` */
export interface WordLibraryAnswer {
  version: number;
  folders: Folder[];
  words: Word[];
  notes: WordNote[];
}

/** The result of a change, an undo or a redo; `GET /api/words?since=` when the server still has all changes since then. */
export interface WordRowsAnswer {
  version: number;
  /** In the order of their changes. */
  rows: RowChange[];
}

/** Who made a change. */
export type WordActor = { kind: 'person' } | { kind: 'run'; runId: string; agent: string };

/** An entry of the history. */
export interface ListedWordChange {
  id: string;
  version: number;
  kind: 'do' | 'undo' | 'redo';
  /** The change that is undone or redone. */
  of: string | null;
  actor: WordActor;
  at: string;
  /** Whether the change is undone; false for the entries of undo and redo. */
  undone: boolean;
  digest: RowDigest[];
}

/** `GET /api/words/changes`, newest first; `next` is the `before` of the next page. */
export interface WordHistoryAnswer {
  changes: ListedWordChange[];
  next: number | null;
}
