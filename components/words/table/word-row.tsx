'use client';

import { type MouseEvent, memo } from 'react';
import type { Word } from '@/lib/core/words/word-library';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { cn } from '../../ui/cn';
import { type EditEnd, NameInput } from '../name-input';
import { inkOf } from '../word-colours';
import { COLUMNS, type Column, cellText } from './table-rows';

/** Height of a row in pixels. */
export const WORD_ROW = 40;

/** The columns: a box, the term, and in a wide table the others. */
export const GRID =
  'grid grid-cols-[2.25rem_minmax(0,2fr)_minmax(0,3fr)] @2xl:grid-cols-[2.25rem_minmax(0,2fr)_minmax(0,4fr)_minmax(0,1.2fr)_minmax(0,1.5fr)]';

export const isWideOnly = (column: Column) => column === 'partOfSpeech' || column === 'tags';
/** Columns that are edited in the table; tags are edited in the details. */
export const EDITABLE = ['term', 'meaning', 'partOfSpeech'] as const satisfies readonly Column[];
export type EditableColumn = (typeof EDITABLE)[number];
const isEditable = (column: Column): column is EditableColumn => column !== 'tags';

interface WordRowProps {
  domId: string;
  word: Word;
  index: number;
  top: number;
  isSelected: boolean;
  isActive: boolean;
  editing: EditableColumn | undefined;
  onPick(id: string, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): void;
  onToggle(id: string): void;
  onEdit(id: string, column: EditableColumn): void;
  onCommit(id: string, column: EditableColumn, edit: { value: string; was: string }): boolean;
  onEditEnd(id: string, column: EditableColumn, end: EditEnd): void;
}

/** A word in the table. The table around it has the focus and handles the keys. */
export const WordRow = memo(function WordRow(props: WordRowProps) {
  const { domId, word, index, top, isSelected, isActive, editing, onPick, onToggle, onEdit, onCommit, onEditEnd } = props;
  const words = useWords(dictionary);
  // Not a `tr`: a virtualized table cannot be a `table`. The grid around the row handles the keys.
  const row = {
    role: 'row',
    'aria-rowindex': index + 2,
    'aria-selected': isSelected,
    onClick: (event: MouseEvent) => onPick(word.id, event),
  };
  const cell = (column?: Column) => ({
    role: 'gridcell',
    onDoubleClick: () => column && isEditable(column) && onEdit(word.id, column),
  });
  return (
    <div
      id={domId}
      {...row}
      style={{ height: WORD_ROW, transform: `translateY(${top}px)` }}
      className={cn(
        GRID,
        'absolute inset-x-0 top-0 cursor-default select-none items-center border-b text-sm hover:bg-accent/60',
        isSelected && 'bg-primary-soft hover:bg-primary-soft',
        isActive &&
          // Dashed with forced colours, where what is selected has an outline, too (app/globals.css).
          'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-ring forced-colors:group-focus-visible/grid:outline-dashed!',
      )}
    >
      <div {...cell()} className="grid place-items-center">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={words.select(word.term)}
          checked={isSelected}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onToggle(word.id)}
          className="size-4 accent-primary"
        />
      </div>
      {COLUMNS.map((column) => (
        <div
          key={column}
          {...cell(column)}
          className={cn('flex h-full min-w-0 items-center gap-1.5 overflow-hidden px-2', isWideOnly(column) && '@max-2xl:hidden')}
        >
          {isEditable(column) && editing === column ? (
            <NameInput
              aria-label={words.editField(words.columns[column], word.term)}
              maxLength={WORD_LIMITS[column]}
              initial={cellText(word, column)}
              onCommit={(value, was) => onCommit(word.id, column, { value, was })}
              onEnd={(end) => onEditEnd(word.id, column, end)}
              className="h-8 px-1.5"
            />
          ) : column === 'tags' ? (
            word.tags.map((tag) => <Badge key={tag}>{tag}</Badge>)
          ) : (
            <>
              {column === 'term' && word.colour && (
                <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-full bg-current', inkOf(word.colour))} />
              )}
              <span
                lang={column === 'term' ? word.language : undefined}
                className={cn('truncate', column === 'term' ? 'font-medium' : 'text-muted-foreground')}
              >
                {cellText(word, column)}
              </span>
            </>
          )}
        </div>
      ))}
    </div>
  );
});
