import { CommandRefused } from '@/lib/core/words/command-refused';
import { findObstacles } from '@/lib/core/words/find-obstacles';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { applyRows, invertRows, type RowChange } from '@/lib/core/words/word-rows';
import type { WordEdit } from './stored-edits';

export interface Drafted {
  library: WordLibrary;
  rows: readonly RowChange[];
}

/**
 * Returns the library with an edit that the server has not confirmed, and the rows that it changes. `rowsOf` returns the rows of a change if
 * they are known; an undo of unknown rows shows its effect once the server has confirmed it.
 * @throws {CommandRefused} when the edit does not fit the library.
 */
export function draftEdit(
  library: WordLibrary,
  edit: WordEdit,
  rowsOf: (changeId: string) => readonly RowChange[] | undefined,
): Drafted {
  if (edit.kind === 'do') {
    const draft = new LibraryDraft(library);
    for (const command of edit.commands) draft.run(command);
    const rows = draft.rows();
    // Not `toLibrary`: the maps without changes stay the same, and what the page derives from them.
    return { library: applyRows(library, rows, library.version), rows };
  }
  const done = rowsOf(edit.of);
  if (!done) return { library, rows: [] };
  const rows = edit.kind === 'undo' ? invertRows(done) : done;
  // The server says what prevents the undo, with names.
  if (findObstacles(library, rows).length > 0) return { library, rows: [] };
  return { library: applyRows(library, rows, library.version), rows };
}

/** Returns the library with all edits that fit it; the server refuses the others with a reason. */
export function draftEdits(
  library: WordLibrary,
  edits: readonly WordEdit[],
  rowsOf: (changeId: string) => readonly RowChange[] | undefined,
): WordLibrary {
  let drafted = library;
  for (const edit of edits) {
    try {
      drafted = draftEdit(drafted, edit, rowsOf).library;
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
    }
  }
  return drafted;
}
