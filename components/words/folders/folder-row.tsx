'use client';

import { ChevronRight, Folder as FolderIcon, FolderOpen, Languages } from 'lucide-react';
import { memo, type PointerEvent } from 'react';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useText, useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { type EditEnd, NameInput } from '../name-input';
import { inkOf } from '../word-colours';
import type { TreeRow } from './tree-rows';

/** Height of a row in pixels. */
export const FOLDER_ROW = 32;
const INDENT = 14;

interface FolderRowProps {
  domId: string;
  row: TreeRow;
  top: number;
  count: number;
  due: number | undefined;
  isSelected: boolean;
  isEditing: boolean;
  onSelect(id: string | null): void;
  onToggle(id: string): void;
  onEdit(id: string): void;
  onRename(id: string, name: string): boolean;
  onEditEnd(end: EditEnd): void;
  onGrab(event: PointerEvent, row: TreeRow): void;
}

/** A folder in the tree. The tree around it has the focus and handles the keys. */
export const FolderRow = memo(function FolderRow(props: FolderRowProps) {
  const { domId, row, top, count, due, isSelected, isEditing, onSelect, onToggle, onEdit } = props;
  const { format } = useText();
  const words = useWords(dictionary);
  const { id, folder } = row;
  const name = folder?.name ?? words.allWords;
  const Icon = !folder ? Languages : row.isOpen ? FolderOpen : FolderIcon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree refers to it by aria-activedescendant
    <div
      id={domId}
      role="treeitem"
      aria-description={[words.wordCount(count), due ? words.due(due) : ''].filter(Boolean).join(', ')}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.isOpen}
      aria-selected={isSelected}
      style={{ height: FOLDER_ROW, transform: `translateY(${top}px)`, paddingLeft: (row.level - 1) * INDENT }}
      onClick={() => onSelect(id)}
      onDoubleClick={() => id !== null && onEdit(id)}
      onPointerDown={(event) => props.onGrab(event, row)}
      className={cn(
        'absolute inset-x-1 top-0 flex cursor-default select-none items-center gap-1 rounded-md pr-2 text-sm hover:bg-accent',
        isSelected &&
          // Dashed with forced colours, where it has an outline without the keyboard, too (app/globals.css).
          'bg-accent font-medium group-focus-visible/tree:outline-2 group-focus-visible/tree:-outline-offset-2 group-focus-visible/tree:outline-ring forced-colors:group-focus-visible/tree:outline-dashed!',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center text-muted-foreground"
        onClick={(event) => {
          if (id === null || row.isOpen === undefined) return;
          event.stopPropagation();
          onToggle(id);
        }}
      >
        {row.isOpen !== undefined && (
          <ChevronRight className={cn('size-4 transition-transform motion-reduce:transition-none', row.isOpen && 'rotate-90')} />
        )}
      </span>
      <span aria-hidden="true" className={cn('grid w-5 shrink-0 place-items-center', inkOf(folder?.colour))}>
        {folder?.emoji ?? <Icon className="size-4" />}
      </span>
      {isEditing && id !== null ? (
        <NameInput
          aria-label={words.folderName}
          maxLength={200}
          initial={name}
          onCommit={(next) => props.onRename(id, next)}
          onEnd={props.onEditEnd}
          className="h-7 px-1.5"
        />
      ) : (
        <span className="min-w-0 flex-1 truncate pl-1">{name}</span>
      )}
      {due ? (
        <span aria-hidden="true" className="shrink-0 rounded-full bg-primary-soft px-1.5 text-2xs text-primary-text">
          {format.number(due)}
        </span>
      ) : null}
      {!isEditing && count > 0 && (
        <span aria-hidden="true" className="shrink-0 text-2xs text-muted-foreground tabular-nums">
          {format.number(count)}
        </span>
      )}
    </div>
  );
});
