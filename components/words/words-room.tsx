'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useText, useWords } from '../i18n/text-provider';
import { lazyExtra } from '../ui/lazy-extra';
import { lazyPanel } from '../ui/lazy-panel';
import { SpacedNotLoaded } from '../ui/not-loaded';
import { Segmented } from '../ui/segmented';
import { sentenceOf } from './change-sentence';
import { useUndoKeys } from './edits/use-undo-keys';
import { FolderPane } from './folders/folder-pane';
import { FolderPath } from './folders/folder-path';
import { useOpenFolders } from './folders/use-open-folders';
import { idsBelow, pathOf } from './library-view';
import { LowerPane } from './lower-pane';
import { useDueCounts } from './review/use-due-counts';
import { NOTHING_SELECTED } from './table/select-rows';
import { TablePane } from './table/table-pane';
import { ALL, sameFilter, type TableChoice } from './table/table-rows';
import { useLibraryView } from './use-library-view';
import { PANES, usePanes } from './use-panes';
import type { WordLibraryHandle } from './use-word-library';
import { useWordPlace } from './use-word-place';
import { WordsHeader } from './words-header';

const HistoryPanel = lazyPanel(async () => ({ default: (await import('./history-panel')).HistoryPanel }));
const WordDock = lazyExtra(() => import('./dock/dock'), SpacedNotLoaded);

interface WordsRoomProps {
  store: WordLibraryHandle;
  library: WordLibrary;
}

/** The loaded library: folders, words with details and notes, and the assistant. */
export function WordsRoom({ store, library }: WordsRoomProps) {
  const { ui } = useText();
  const words = useWords(dictionary);
  const panes = usePanes();
  const [choice, setChoice] = useState(ALL);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const isHistoryAsked = useSearchParams().has('history');
  const [isHistoryOpen, setHistoryOpen] = useState(isHistoryAsked);
  useEffect(() => {
    if (isHistoryAsked) setHistoryOpen(true);
  }, [isHistoryAsked]);
  const { open, setOpen, show } = useOpenFolders();
  const { place, go } = useWordPlace();
  const table = useRef<HTMLDivElement>(null);
  const view = useLibraryView(library);
  const due = useDueCounts();
  const folderId = place.folderId !== null && view.folders.has(place.folderId) ? place.folderId : null;
  const word = place.wordId === null ? undefined : view.words.get(place.wordId);
  const { apply, undo } = store;
  /** A new filter clears the selection, so that no action affects words that the user cannot see. */
  function choose(next: TableChoice) {
    setChoice(next);
    if (!sameFilter(next, choice)) setSelection(NOTHING_SELECTED);
  }

  useUndoKeys({ undo: () => store.undo(), redo: () => store.redo() });

  // Also where the address leads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when the user closes one of them
  useEffect(() => {
    const path = pathOf(view.folders, folderId).map(({ id }) => id);
    show(path.slice(0, -1));
  }, [folderId]);

  function goTo(id: string | null) {
    setSelection(NOTHING_SELECTED);
    go({ folderId: id, wordId: null });
  }

  /** A folder that is closed around the selected one is selected instead. */
  function openFolder(id: string, isOpen: boolean) {
    setOpen(id, isOpen);
    if (!isOpen && folderId !== null && folderId !== id && idsBelow(view, id).has(folderId)) goTo(id);
  }

  function closeHistory() {
    setHistoryOpen(false);
    // Without the request to open it.
    if (isHistoryAsked) go(place);
  }

  function toTable() {
    panes.show('table');
    table.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
  }

  const details = (
    <LowerPane
      view={view}
      folderId={folderId}
      word={word}
      apply={apply}
      undo={undo}
      isAlone={panes.isNarrow}
      onClose={() => go({ folderId, wordId: null })}
    />
  );

  return (
    <div className="flex h-full min-h-0 flex-col">
      <WordsHeader
        store={store}
        folderId={folderId}
        onHistory={() => setHistoryOpen(true)}
        dock={panes.isNarrow ? undefined : { isOpen: panes.isShown('dock'), onToggle: panes.toggleDock }}
      />
      {panes.isNarrow && (
        <div className="border-b p-2">
          <Segmented
            aria-label={words.title}
            className="flex w-full"
            value={panes.shown}
            onValueChange={(pane) => panes.show(pane)}
            options={PANES.map((value) => ({ value, label: words.views[value] }))}
          />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        {panes.isShown('tree') && (
          <section aria-label={words.folders} className="w-full min-w-0 shrink-0 md:w-64 md:border-r">
            <FolderPane
              view={view}
              due={due}
              selected={folderId}
              open={open}
              apply={apply}
              undo={undo}
              onSelect={goTo}
              onOpen={openFolder}
              onEnter={toTable}
            />
          </section>
        )}
        {panes.isShown('table') && (
          <section ref={table} aria-label={words.table} className="flex h-full min-w-0 flex-1 flex-col overflow-y-auto">
            <div className="flex h-11 shrink-0 items-center border-b px-2">
              <FolderPath view={view} folderId={folderId} onSelect={goTo} />
            </div>
            {!(panes.isNarrow && word) && (
              // In a window as low as one that is zoomed, the pane scrolls, so that there is room for words.
              <div className="min-h-0 flex-1 [@media(height<32rem)]:min-h-80">
                <TablePane
                  view={view}
                  folderId={folderId}
                  choice={choice}
                  selection={selection}
                  apply={apply}
                  undo={undo}
                  wordId={word?.id ?? null}
                  onChoice={choose}
                  onSelection={setSelection}
                  onActive={(wordId) => go({ folderId, wordId })}
                />
              </div>
            )}
            {details}
          </section>
        )}
        {panes.isShown('dock') && (
          <aside aria-label={words.views.dock} className="min-h-0 w-full min-w-0 flex-1 xl:w-96 xl:flex-none xl:border-l">
            <Suspense
              fallback={
                <p role="status" className="p-4 text-muted-foreground text-sm">
                  {ui.loading}
                </p>
              }
            >
              <WordDock
                at={{
                  folderId,
                  wordId: word?.id ?? null,
                  selection: [...selection.ids].filter((id) => view.words.has(id)),
                  recent: store.recent.map(({ digest }) => sentenceOf(words, digest)).toReversed(),
                }}
                onNavigate={goTo}
                onChanged={store.refresh}
              />
            </Suspense>
          </aside>
        )}
      </div>
      <Suspense>{isHistoryOpen && <HistoryPanel onMissing={closeHistory} store={store} onClose={closeHistory} />}</Suspense>
    </div>
  );
}
