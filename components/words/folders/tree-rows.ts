import type { Folder } from '@/lib/core/words/word-library';
import type { LibraryView } from '../library-view';

/** A row of the tree; the first one, without a folder, stands for the whole library. */
export interface TreeRow {
  id: string | null;
  folder: Folder | undefined;
  /** From 1. */
  level: number;
  /** Place among its siblings, from 1, and their number. */
  place: number;
  siblings: number;
  /** Undefined without subfolders. */
  isOpen: boolean | undefined;
}

/** Returns the visible rows of the tree, from top to bottom. */
export function treeRows({ children }: Pick<LibraryView, 'children'>, open: ReadonlySet<string>): TreeRow[] {
  const top = children.get(null) ?? [];
  const rows: TreeRow[] = [{ id: null, folder: undefined, level: 1, place: 1, siblings: top.length + 1, isOpen: undefined }];
  const add = (siblings: readonly Folder[], level: number, offset: number) => {
    siblings.forEach((folder, i) => {
      const below = children.get(folder.id) ?? [];
      const isOpen = below.length === 0 ? undefined : open.has(folder.id);
      rows.push({ id: folder.id, folder, level, place: i + 1 + offset, siblings: siblings.length + offset, isOpen });
      if (isOpen) add(below, level + 1, 0);
    });
  };
  add(top, 1, 1);
  return rows;
}
