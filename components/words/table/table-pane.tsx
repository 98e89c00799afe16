'use client';

import { useDeferredValue, useMemo, useRef } from 'react';
import type { Word } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useText, useWords } from '../../i18n/text-provider';
import { newId } from '../../new-id';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import type { LibraryView } from '../library-view';
import type { WordLibraryHandle } from '../use-word-library';
import { QuickAdd } from './quick-add';
import { NOTHING_SELECTED, type Selection } from './select-rows';
import { SelectionBar } from './selection-bar';
import { TableFilters } from './table-filters';
import { ALL, isFiltered, type TableChoice, tableRows } from './table-rows';
import { WordTable } from './word-table';

interface TablePaneProps {
  view: LibraryView;
  folderId: string | null;
  wordId: string | null;
  choice: TableChoice;
  onChoice(choice: TableChoice): void;
  selection: Selection;
  onSelection(selection: Selection): void;
  onActive(id: string | null): void;
  apply: WordLibraryHandle['apply'];
  undo: WordLibraryHandle['undo'];
}

/** The words of a folder, with filters, the actions on the selection and a field to add a word. */
export function TablePane(props: TablePaneProps) {
  const { view, folderId, wordId, choice, onChoice, selection, onSelection, onActive, apply, undo } = props;
  const { language, format } = useText();
  const words = useWords(dictionary);
  const grid = useRef<HTMLDivElement>(null);
  const shownChoice = useDeferredValue(choice);
  const rows = useMemo(() => tableRows(view, folderId, shownChoice, language), [view, folderId, shownChoice, language]);
  const selected = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection]);
  const total = folderId === null ? view.words.size : (view.counts.get(folderId) ?? 0);
  const canBeDeep = folderId !== null && (view.children.get(folderId) ?? []).length > 0;

  function remove(ids: readonly string[]) {
    const index = rows.findIndex(({ id }) => ids.includes(id));
    const change = apply(ids.map((id) => ({ kind: 'deleteWord', id })));
    if (change === undefined) return;
    const left = rows.filter(({ id }) => !ids.includes(id));
    onSelection(NOTHING_SELECTED);
    onActive(left[Math.min(index, left.length - 1)]?.id ?? null);
    const term = ids.length === 1 ? view.words.get(ids[0] ?? '')?.term : undefined;
    toast.message(term === undefined ? words.deletedWords(ids.length) : words.deleted(term), {
      action: { label: words.undo, onClick: () => undo(change) },
    });
  }

  /** Only in the user's own order there is a place before or after another word. */
  function shift(word: Word, step: 1 | -1) {
    if (folderId === null || choice.sort || isFiltered(choice)) return;
    const siblings = view.wordsIn.get(folderId) ?? [];
    const index = siblings.indexOf(word);
    const next = index + step;
    if (index < 0 || next < 0 || next >= siblings.length) return;
    const before = siblings[step === 1 ? index + 2 : index - 1]?.id ?? null;
    apply([{ kind: 'moveWord', id: word.id, from: folderId, to: folderId, before }]);
  }

  function add({ term, meaning }: { term: string; meaning: string }): boolean {
    if (folderId === null) return false;
    const id = newId();
    const last = (view.wordsIn.get(folderId) ?? []).at(-1);
    const isAdded = apply([{ kind: 'addWord', id, folderId, term, meaning, language: last?.language ?? language }]) !== undefined;
    if (isAdded) onActive(id);
    return isAdded;
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b p-2">
        <TableFilters choice={choice} onChoice={onChoice} tags={view.tags} canBeDeep={canBeDeep} />
      </div>
      {selected.length > 1 && (
        <SelectionBar
          view={view}
          folderId={folderId}
          selected={selected}
          apply={apply}
          onDelete={() => remove(selected.map(({ id }) => id))}
          onClear={() => onSelection(NOTHING_SELECTED)}
        />
      )}
      <WordTable
        rows={rows}
        choice={choice}
        onChoice={onChoice}
        active={wordId}
        selection={selection}
        grid={grid}
        onActive={onActive}
        onSelection={onSelection}
        apply={apply}
        onDelete={remove}
        onShift={shift}
      />
      {rows.length === 0 && (
        <div className="flex flex-1 flex-col items-center gap-3 px-6 text-center text-muted-foreground text-sm">
          <p>{isFiltered(choice) ? words.noMatch : folderId === null ? words.emptyAll : words.emptyFolder}</p>
          {isFiltered(choice) && <Button onClick={() => onChoice({ ...ALL, sort: choice.sort })}>{words.clearFilter}</Button>}
        </div>
      )}
      {isFiltered(choice) && (
        <p role="status" className="px-3 py-1 text-muted-foreground text-xs">
          {words.shown(format.number(rows.length), format.number(total))}
        </p>
      )}
      {folderId !== null && <QuickAdd key={folderId} onAdd={add} />}
    </div>
  );
}
