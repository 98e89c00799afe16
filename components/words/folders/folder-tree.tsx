'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Folder } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../../i18n/text-provider';
import type { LibraryView } from '../library-view';
import { withRow } from '../table/keep-row';
import { folderKeys } from './folder-keys';
import type { FolderPlace } from './folder-moves';
import { FOLDER_ROW, FolderRow } from './folder-row';
import { treeRows } from './tree-rows';
import { useFolderDrag } from './use-folder-drag';

export interface FolderTreeProps {
  view: LibraryView;
  due: ReadonlyMap<string, number>;
  selected: string | null;
  open: ReadonlySet<string>;
  /** The folder that is being renamed. */
  editing: string | undefined;
  /** The element that has the focus while the tree is used. */
  tree: RefObject<HTMLDivElement | null>;
  onSelect(id: string | null): void;
  onOpen(id: string, isOpen: boolean): void;
  onEdit(id: string | undefined): void;
  onRename(id: string, name: string): boolean;
  onMove(folder: Folder, place: FolderPlace): void;
  onDelete(folder: Folder): void;
  onEnter(): void;
}

/** The folders as a tree. Only its visible rows are in the document. */
export function FolderTree(props: FolderTreeProps) {
  const { view, due, selected, open, editing, tree, onSelect, onOpen, onEdit, onRename, onMove } = props;
  const words = useWords(dictionary);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => treeRows(view, open), [view, open]);
  const selectedRow = Math.max(
    0,
    rows.findIndex((row) => row.id === selected),
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => FOLDER_ROW,
    getItemKey: (index) => rows[index]?.id ?? 'all',
    overscan: 10,
    rangeExtractor: withRow(editing ? rows.findIndex((row) => row.id === editing) : -1),
    useFlushSync: false,
  });
  const drag = useFolderDrag({ view, rows, scroller: tree, onOpen: (folderId) => onOpen(folderId, true), onDrop: onMove });
  const domId = (folderId: string | null) => `${id}${folderId ?? 'all'}`;

  useEffect(() => virtual.scrollToIndex(selectedRow, { align: 'auto' }), [virtual, selectedRow]);

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={words.folders}
      tabIndex={0}
      aria-activedescendant={domId(rows[selectedRow]?.id ?? null)}
      onKeyDown={folderKeys({ ...props, rows, at: selectedRow })}
      className="group/tree min-h-0 flex-1 overflow-y-auto outline-none"
    >
      <div ref={content} role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <FolderRow
              key={key}
              domId={domId(row.id)}
              row={row}
              top={start}
              count={row.id === null ? view.words.size : (view.counts.get(row.id) ?? 0)}
              due={due.get(row.id ?? '')}
              isSelected={index === selectedRow}
              isEditing={row.id !== null && row.id === editing}
              onSelect={onSelect}
              onToggle={(folderId) => onOpen(folderId, !row.isOpen)}
              onEdit={onEdit}
              onRename={onRename}
              onEditEnd={(end) => {
                onEdit(undefined);
                if (end !== 'blur') tree.current?.focus();
              }}
              onGrab={drag.onGrab}
            />
          );
        })}
        {drag.dragged && (
          <div
            ref={drag.indicator}
            hidden
            aria-hidden="true"
            style={{ ['--row' as string]: `${FOLDER_ROW}px` }}
            className="pointer-events-none absolute inset-x-1 top-0 rounded-md data-[at=into]:h-(--row) data-[at=after]:border-primary data-[at=before]:border-primary data-[at=after]:border-t-2 data-[at=before]:border-t-2 data-[at=into]:ring-2 data-[at=into]:ring-primary data-[at=into]:ring-inset"
          />
        )}
      </div>
      {drag.dragged &&
        createPortal(
          <div
            ref={drag.ghost}
            aria-hidden="true"
            className="pointer-events-none fixed top-0 left-0 z-50 max-w-56 truncate rounded-md border bg-popover px-2 py-1 text-sm shadow-float"
          >
            {drag.dragged.emoji} {drag.dragged.name}
          </div>,
          document.body,
        )}
    </div>
  );
}
