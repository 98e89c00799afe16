import { LibraryIndex, ownerOf } from './library-lookup';
import { MAX_FOLDER_DEPTH, type WordLibrary } from './word-library';
import { type RowChange, rowOf, sameRow } from './word-rows';

/**
 * Why row changes do not fit a library. `changed`: the row has changed since. `name-taken`: another item has the name. `not-empty`: the item to
 * remove contains something. `no-place`: the folder or word that it belongs to is gone. `too-deep`: its folders would be nested too deep, or in a
 * circle.
 */
export interface Obstacle {
  why: 'changed' | 'name-taken' | 'not-empty' | 'no-place' | 'too-deep';
  row: RowChange;
  /** Id of the item that is the obstacle, if it is another one. */
  by?: string;
}

/** Returns the obstacles to applying row changes (an undo or a redo) to the current library; empty: they fit. */
export function findObstacles(library: WordLibrary, rows: readonly RowChange[]): Obstacle[] {
  const changed = rows.filter((row) => !sameRow(rowOf(library, row), row.before));
  if (changed.length > 0) return changed.map((row) => ({ why: 'changed', row }));
  const index = new LibraryIndex(library);
  for (const row of rows) index.set(row);
  return rows.flatMap((row) => (row.after === null ? remaining(index, row) : misplaced(index, row)));
}

function remaining(index: LibraryIndex, row: RowChange): Obstacle[] {
  if (row.kind === 'note') return [];
  const notes = index.notesOf(row.id);
  const inside = row.kind === 'folder' ? [...index.children(row.id), ...index.wordsIn(row.id), ...notes] : notes;
  return inside.map(({ id }) => ({ why: 'not-empty', row, by: id }));
}

function misplaced(index: LibraryIndex, row: RowChange): Obstacle[] {
  if (row.kind === 'note') {
    const owner = row.after === null ? '' : ownerOf(row.after);
    const exists = index.folder(owner) !== undefined || index.word(owner) !== undefined;
    return exists ? [] : [{ why: 'no-place', row, by: owner }];
  }
  const namesakes: Obstacle[] = index
    .namesakes(row)
    .filter((id) => id !== row.id)
    .map((id) => ({ why: 'name-taken', row, by: id }));
  if (row.kind === 'word') {
    const missing = (row.after?.places ?? []).filter(({ folderId }) => index.folder(folderId) === undefined);
    return [...missing.map(({ folderId }): Obstacle => ({ why: 'no-place', row, by: folderId })), ...namesakes];
  }
  const parent = row.after?.parentId ?? null;
  if (parent !== null && index.folder(parent) === undefined) return [{ why: 'no-place', row, by: parent }, ...namesakes];
  return isTooDeep(index, row.id) ? [{ why: 'too-deep', row }, ...namesakes] : namesakes;
}

/** Whether a folder or one of its subfolders is nested too deep or in a circle. A circle shows in a path that does not begin at the first level. */
function isTooDeep(index: LibraryIndex, folderId: string): boolean {
  const path = index.path(folderId);
  if (path[0]?.parentId !== null || path.length > MAX_FOLDER_DEPTH) return true;
  return index.children(folderId).some(({ id }) => isTooDeep(index, id));
}
