'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useId, useState } from 'react';
import type { Word } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { useStable } from '../../ui/use-stable';
import type { EditEnd } from '../name-input';
import type { WordLibraryHandle } from '../use-word-library';
import { withRow } from './keep-row';
import { type Modifiers, NOTHING_SELECTED, type Selection, selectRow } from './select-rows';
import { TableHead } from './table-head';
import { tableKeys } from './table-keys';
import { COLUMNS, type TableChoice } from './table-rows';
import { EDITABLE, type EditableColumn, GRID, isWideOnly, WORD_ROW, WordRow } from './word-row';

/** Height of the header in pixels. */
const HEAD = 36;

interface WordTableProps {
  rows: readonly Word[];
  choice: TableChoice;
  onChoice(choice: TableChoice): void;
  active: string | null;
  selection: Selection;
  /** The element that has the focus while the table is used. */
  grid: RefObject<HTMLDivElement | null>;
  onActive(id: string | null): void;
  onSelection(selection: Selection): void;
  onDelete(ids: readonly string[]): void;
  onShift(word: Word, step: 1 | -1): void;
  apply: WordLibraryHandle['apply'];
}

/** Words as a grid with selectable rows. Only its visible rows are in the document. */
export function WordTable(props: WordTableProps) {
  const { rows, choice, onChoice, active, selection, grid, onActive, onSelection, onDelete, onShift, apply } = props;
  const words = useWords(dictionary);
  const id = useId();
  const [editing, setEditing] = useState<{ id: string; column: EditableColumn }>();
  const activeRow = rows.findIndex((row) => row.id === active);
  const ids = () => rows.map((row) => row.id);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => WORD_ROW,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    rangeExtractor: withRow(editing ? rows.findIndex((row) => row.id === editing.id) : -1),
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    useFlushSync: false,
  });
  useEffect(() => {
    if (activeRow >= 0) virtual.scrollToIndex(activeRow, { align: 'auto' });
  }, [virtual, activeRow]);

  function pick(rowId: string, modifiers: Modifiers) {
    onSelection(selectRow(selection, ids(), rowId, modifiers));
    onActive(rowId);
  }

  const allSelected = rows.length > 0 && rows.every((row) => selection.ids.has(row.id));
  const selectAll = (all: boolean) => onSelection(all ? { ids: new Set(ids()), anchor: rows[0]?.id } : NOTHING_SELECTED);

  // They never change, so that rows are not rendered again for them.
  const events = {
    onPick: useStable((rowId: string, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) =>
      pick(rowId, { shift: event.shiftKey, toggle: event.ctrlKey || event.metaKey }),
    ),
    onToggle: useStable((rowId: string) => onSelection(selectRow(selection, ids(), rowId, { shift: false, toggle: true }))),
    onEdit: useStable((rowId: string, column: EditableColumn) => setEditing({ id: rowId, column })),
    onCommit: useStable((rowId: string, column: EditableColumn, { value, was }: { value: string; was: string }) => {
      const stored = (text: string) => (column === 'partOfSpeech' && text === '' ? null : text);
      const edit = { [column]: stored(value), was: { [column]: stored(was) } };
      return apply([{ kind: 'updateWord', id: rowId, ...edit }]) !== undefined;
    }),
    onEditEnd: useStable((rowId: string, column: EditableColumn, end: EditEnd) => {
      const next = end === 'tab' ? EDITABLE[EDITABLE.indexOf(column) + 1] : undefined;
      setEditing(next && { id: rowId, column: next });
      if (!next && end !== 'blur') grid.current?.focus();
    }),
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtualized
    <div
      ref={grid}
      role="grid"
      aria-label={words.table}
      aria-rowcount={rows.length + 1}
      aria-colcount={COLUMNS.length + 1}
      aria-multiselectable="true"
      tabIndex={0}
      aria-activedescendant={activeRow >= 0 ? `${id}${active}` : undefined}
      onKeyDown={tableKeys({
        rows,
        at: activeRow,
        onPick: pick,
        onSelectAll: () => selectAll(true),
        onClear: () => selectAll(false),
        onEdit: (rowId) => setEditing({ id: rowId, column: 'term' }),
        onDelete() {
          const selected = ids().filter((one) => selection.ids.has(one));
          onDelete(selected.length > 0 ? selected : activeRow < 0 || active === null ? [] : [active]);
        },
        onShift(step) {
          const word = rows[activeRow];
          if (word) onShift(word, step);
        },
      })}
      className="group/grid @container relative min-h-0 flex-1 overflow-y-auto outline-none"
    >
      <TableHead
        className={cn(GRID, 'sticky top-0 z-10 items-center border-b bg-background')}
        height={HEAD}
        sort={choice.sort}
        onSort={(sort) => onChoice({ ...choice, sort })}
        isHidden={isWideOnly}
        allSelected={allSelected}
        onSelectAll={selectAll}
      />
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const word = rows[index];
          if (!word) return null;
          return (
            <WordRow
              key={key}
              domId={`${id}${word.id}`}
              word={word}
              index={index}
              top={start - HEAD}
              isSelected={selection.ids.has(word.id)}
              isActive={index === activeRow}
              editing={editing?.id === word.id ? editing.column : undefined}
              {...events}
            />
          );
        })}
      </div>
    </div>
  );
}
