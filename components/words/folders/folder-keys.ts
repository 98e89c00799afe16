import type { KeyboardEvent } from 'react';
import type { Folder } from '@/lib/core/words/word-library';
import type { LibraryView } from '../library-view';
import { type Direction, type FolderPlace, stepOf } from './folder-moves';
import type { TreeRow } from './tree-rows';

const DIRECTIONS: Partial<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

interface FolderKeysOptions {
  view: LibraryView;
  rows: readonly TreeRow[];
  /** Index of the selected row. */
  at: number;
  onSelect(id: string | null): void;
  onOpen(id: string, isOpen: boolean): void;
  onEdit(id: string): void;
  onDelete(folder: Folder): void;
  onMove(folder: Folder, place: FolderPlace): void;
  /** Enter: to the words of the folder. */
  onEnter(): void;
}

/** The keys of a tree view (WAI-ARIA APG), with F2, Delete, and Alt and an arrow key to move a folder. */
export function folderKeys({ view, rows, at, onSelect, onOpen, onEdit, onDelete, onMove, onEnter }: FolderKeysOptions) {
  const row = rows[at];
  const goTo = (index: number) => {
    const target = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (target) onSelect(target.id);
  };

  function inward() {
    if (row?.folder && row.isOpen === false) onOpen(row.folder.id, true);
    else if (row?.isOpen) goTo(at + 1);
  }

  function outward() {
    if (row?.folder && row.isOpen) onOpen(row.folder.id, false);
    else if (row?.folder?.parentId) onSelect(row.folder.parentId);
  }

  /** Goes to the next folder that begins with a letter. */
  function seek(letter: string) {
    const order = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
    const found = order.find(({ folder }) => folder?.name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()));
    if (found) onSelect(found.id);
  }

  const actions: Partial<Record<string, () => void>> = {
    ArrowDown: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    ArrowRight: inward,
    ArrowLeft: outward,
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    Enter: onEnter,
    F2: () => row?.folder && onEdit(row.folder.id),
    Delete: () => row?.folder && onDelete(row.folder),
    Backspace: () => row?.folder && onDelete(row.folder),
  };

  return function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return;
    const direction = DIRECTIONS[event.key];
    if (event.altKey) {
      const place = direction && row?.folder && stepOf(view, row.folder, direction);
      if (direction) event.preventDefault(); // the browser's own: back and forward
      if (row?.folder && place) onMove(row.folder, place);
      return;
    }
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      action();
    } else if (event.key.length === 1 && event.key !== ' ') seek(event.key);
  };
}
