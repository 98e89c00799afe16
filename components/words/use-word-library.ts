'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { digestRows } from '@/lib/core/words/row-digest';
import type { WordCommand } from '@/lib/core/words/word-command';
import { MAX_COMMANDS } from '@/lib/core/words/word-limits';
import { newId } from '../new-id';
import { useMe } from '../use-me';
import type { QueueState } from './edits/edit-queue';
import type { EditAct } from './edits/stored-edits';
import { stepsAfter, undoSteps } from './edits/undo-steps';
import { editQueueOf, sayRefused } from './edits/word-edits';
import { wordHistoryQuery, wordLibraryQuery } from './word-queries';

const RECENT = 5;
const LOADING: QueueState = { library: undefined, pending: 0, isReachable: true, steps: [] };
const nothing = () => () => {};

/**
 * The user's word library, read from the cache at once. Edits are shown at once and sent in the background; one that the server refuses is
 * taken back, and a message says why.
 */
export function useWordLibrary() {
  const client = useQueryClient();
  const userId = useMe((me) => me.user.id);
  const queue = useMemo(() => (userId === undefined ? undefined : editQueueOf(client, userId)), [client, userId]);
  const state = useSyncExternalStore(
    queue?.subscribe ?? nothing,
    () => queue?.state() ?? LOADING,
    () => LOADING,
  );
  const query = useQuery(wordLibraryQuery);
  const confirmed = query.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue reads the confirmed library itself
  useEffect(() => queue?.notify(), [queue, confirmed]);
  const history = useInfiniteQuery(wordHistoryQuery);
  const {
    undo: undoIds,
    redo: redoIds,
    recent,
  } = useMemo(() => {
    const listed = (history.data?.pages[0]?.changes ?? []).toReversed();
    const here = stepsAfter(listed, state.steps).map((step) => ({ ...step, digest: digestRows(step.rows) }));
    const changes = [...listed, ...here];
    // The sample library is undone in the history only, not by one more Ctrl+Z.
    const steps = changes.filter((change) => !('actor' in change && change.actor.kind === 'sample'));
    return { ...undoSteps(steps, state.steps), recent: steps.slice(-RECENT) };
  }, [history.data, state.steps]);

  function add(edit: EditAct): string | undefined {
    try {
      return queue?.add(edit);
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      sayRefused({ edit: isOfField(edit) ? edit : undefined, error });
      return undefined;
    }
  }

  function undo(ids: readonly string[] = undoIds): void {
    for (const id of ids.toReversed()) add({ kind: 'undo', of: id });
  }

  return {
    library: state.library,
    /** Of the library: for its loading and error states. */
    query,
    pending: state.pending,
    isOnline: state.isReachable,
    /** The last changes, oldest first. */
    recent,
    /**
     * Makes a change; a large one takes several steps. Returns the ids of the steps, or undefined if the change does not fit the library: then
     * the user has been told why, and all of it is undone.
     */
    apply(commands: readonly WordCommand[]): readonly string[] | undefined {
      const ids: string[] = [];
      const together = commands.length > MAX_COMMANDS ? newId() : undefined;
      for (let start = 0; start < commands.length; start += MAX_COMMANDS) {
        const id = add({ kind: 'do', commands: commands.slice(start, start + MAX_COMMANDS), ...(together && { together }) });
        if (id === undefined) {
          undo(ids);
          return undefined;
        }
        ids.push(id);
      }
      return ids.length > 0 ? ids : undefined;
    },
    /** Waits until the server has confirmed or refused steps; the caller tells the user of the refused ones, which are returned. */
    refusedOf: async (ids: readonly string[]) => (await queue?.refusedOf(ids)) ?? [],
    /** The library as it is shown at the moment of the call. */
    shown: () => queue?.state().library,
    canUndo: undoIds.length > 0,
    canRedo: redoIds.length > 0,
    /** Undoes the steps of a change; without ids, the last change. */
    undo,
    /** Does undone steps again; without ids, those that were undone last. */
    redo(ids: readonly string[] = redoIds): void {
      for (const id of ids) add({ kind: 'redo', of: id });
    },
    /** Asks the server for what has changed elsewhere. */
    async refresh(): Promise<void> {
      await Promise.all([
        client.invalidateQueries({ queryKey: wordLibraryQuery.queryKey }),
        client.invalidateQueries({ queryKey: wordHistoryQuery.queryKey }),
      ]);
    },
  };
}

/** Whether an edit comes from a field of a word, which may close with what was typed; other fields stay open when it is refused. */
const isOfField = (edit: EditAct) => edit.kind === 'do' && edit.commands.some(({ kind }) => kind === 'updateWord');

export type WordLibraryHandle = ReturnType<typeof useWordLibrary>;
