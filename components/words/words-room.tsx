'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { Segmented } from '../ui/segmented';
import { useMedia } from '../ui/use-media';
import { FolderPane } from './folder-pane';
import { FolderPath } from './folder-path';
import { idsBelow, pathOf } from './library-view';
import { LowerPane } from './lower-pane';
import { useDueCounts } from './review/use-due-counts';
import { NOTHING_SELECTED } from './select-rows';
import { TablePane } from './table-pane';
import { ALL } from './table-rows';
import { useLibraryView } from './use-library-view';
import { useOpenFolders } from './use-open-folders';
import { useUndoKeys } from './use-undo-keys';
import type { WordLibraryHandle } from './use-word-library';
import { useWordPlace } from './use-word-place';
import { WordsHeader } from './words-header';

const HistoryPanel = lazy(async () => ({ default: (await import('./history-panel')).HistoryPanel }));

const VIEWS = ['tree', 'table'] as const;

interface WordsRoomProps {
  store: WordLibraryHandle;
  library: WordLibrary;
}

/** The loaded library: folders, words and notes side by side; on a phone one of them at a time. */
export function WordsRoom({ store, library }: WordsRoomProps) {
  const words = useWords(dictionary);
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const [shown, setShown] = useState<(typeof VIEWS)[number]>('table');
  const [choice, setChoice] = useState(ALL);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { open, setOpen, show } = useOpenFolders();
  const { place, go } = useWordPlace();
  const table = useRef<HTMLDivElement>(null);
  const view = useLibraryView(library);
  const due = useDueCounts();
  const folderId = place.folderId !== null && view.folders.has(place.folderId) ? place.folderId : null;
  const word = place.wordId === null ? undefined : view.words.get(place.wordId);
  useUndoKeys({ undo: () => store.undo(), redo: () => store.redo() });

  // Also where the address leads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when the user closes one of them
  useEffect(() => {
    const path = pathOf(view.folders, folderId).map(({ id }) => id);
    show(path.slice(0, -1));
  }, [folderId]);

  /** A folder that is closed around the selected one is selected instead. */
  function openFolder(id: string, isOpen: boolean) {
    setOpen(id, isOpen);
    if (!isOpen && folderId !== null && folderId !== id && idsBelow(view, id).has(folderId)) goTo(id);
  }

  function goTo(id: string | null) {
    setSelection(NOTHING_SELECTED);
    go({ folderId: id, wordId: null });
  }

  function toTable() {
    setShown('table');
    table.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
  }

  const tree = (
    <FolderPane
      view={view}
      due={due}
      selected={folderId}
      open={open}
      onSelect={goTo}
      onOpen={openFolder}
      apply={store.apply}
      undo={store.undo}
      onEnter={toTable}
    />
  );
  const details = (
    <LowerPane
      {...{ view, folderId, word, apply: store.apply, isAlone: isNarrow }}
      onClose={() => go({ folderId, wordId: null })}
    />
  );
  const center = (
    <section ref={table} aria-label={words.table} className="flex h-full min-w-0 flex-1 flex-col">
      <div className="flex h-11 shrink-0 items-center border-b px-2">
        <FolderPath view={view} folderId={folderId} onSelect={goTo} />
      </div>
      {isNarrow && word ? (
        details
      ) : (
        <>
          <div className="min-h-0 flex-3">
            <TablePane
              {...{ view, folderId, choice, selection, apply: store.apply, undo: store.undo }}
              wordId={word?.id ?? null}
              onChoice={setChoice}
              onSelection={setSelection}
              onActive={(wordId) => go({ folderId, wordId })}
            />
          </div>
          {details}
        </>
      )}
    </section>
  );

  return (
    <div className="flex h-full min-h-0 flex-col">
      <WordsHeader store={store} folderId={folderId} onHistory={() => setHistoryOpen(true)} />
      {isNarrow && (
        <div className="border-b p-2">
          <Segmented
            aria-label={words.title}
            className="flex w-full"
            value={shown}
            onValueChange={(next) => setShown(next)}
            options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
          />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        {(!isNarrow || shown === 'tree') && (
          <section aria-label={words.folders} className="w-full min-w-0 shrink-0 md:w-64 md:border-r">
            {tree}
          </section>
        )}
        {(!isNarrow || shown === 'table') && center}
      </div>
      <Suspense>{isHistoryOpen && <HistoryPanel store={store} onClose={() => setHistoryOpen(false)} />}</Suspense>
    </div>
  );
}
