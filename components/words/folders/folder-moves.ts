import type { Folder } from '@/lib/core/words/word-library';
import type { LibraryView } from '../library-view';
import type { TreeRow } from './tree-rows';

/** Where a folder goes: into a folder (null: the first level), before one of its subfolders or at the end. */
export interface FolderPlace {
  parentId: string | null;
  before: string | null;
}

type Children = Pick<LibraryView, 'children'>;
export type Direction = 'up' | 'down' | 'in' | 'out';

/**
 * Returns where a folder goes when it is moved by one step: before its previous sibling, after its next one, into its previous sibling, or
 * behind its parent. Undefined if there is no such place.
 */
export function stepOf(
  view: Children & Pick<LibraryView, 'folders'>,
  folder: Folder,
  direction: Direction,
): FolderPlace | undefined {
  const siblings = view.children.get(folder.parentId) ?? [];
  const index = siblings.findIndex(({ id }) => id === folder.id);
  const previous = siblings[index - 1];
  const { parentId } = folder;
  switch (direction) {
    case 'up':
      return previous && { parentId, before: previous.id };
    case 'down':
      return siblings[index + 1] && { parentId, before: siblings[index + 2]?.id ?? null };
    case 'in':
      return previous && { parentId: previous.id, before: null };
    case 'out': {
      const parent = parentId === null ? undefined : view.folders.get(parentId);
      return parent && after(view, parent, folder.id);
    }
  }
}

/** Part of a row's height in which a folder is dropped before or after it instead of into it. */
const EDGE = 0.25;

/**
 * Returns where a folder is dropped on a row. `part`: from 0, the upper edge of the row, to 1, its lower edge. Undefined for places that change
 * nothing or are inside the folder itself (`below`).
 */
export function dropOn(
  view: Children,
  dragged: Folder,
  below: ReadonlySet<string>,
  row: TreeRow,
  part: number,
): (FolderPlace & { at: 'before' | 'into' | 'after' }) | undefined {
  if (!row.folder) return dragged.parentId === null ? undefined : { parentId: null, before: null, at: 'into' };
  if (below.has(row.folder.id)) return undefined;
  if (part < EDGE) return { parentId: row.folder.parentId, before: row.folder.id, at: 'before' };
  // After an open folder are its subfolders.
  if (part > 1 - EDGE && !row.isOpen) return { ...after(view, row.folder, dragged.id), at: 'after' };
  return dragged.parentId === row.folder.id ? undefined : { parentId: row.folder.id, before: null, at: 'into' };
}

function after({ children }: Children, { parentId, id }: Folder, movedId: string): FolderPlace {
  const siblings = (children.get(parentId) ?? []).filter((sibling) => sibling.id !== movedId);
  const index = siblings.findIndex((sibling) => sibling.id === id);
  return { parentId, before: siblings[index + 1]?.id ?? null };
}
