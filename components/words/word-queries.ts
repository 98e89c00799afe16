import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WordHistoryAnswer, WordLibraryAnswer, WordRowsAnswer } from '@/lib/api/word-answers';
import { EMPTY_WORD_LIBRARY, type WordLibrary } from '@/lib/core/words/word-library';
import { applyRows } from '@/lib/core/words/word-rows';
import { api } from '../api';

const LIBRARY = ['words', 'library'] as const;
const HISTORY = ['words', 'history'] as const;
const HISTORY_PAGE = 50;

/**
 * The word library as the server has it. Kept as long as the tab is open: a page that opens again shows it at once, and asks only for what
 * has changed since. What was changed elsewhere is then read into the history, too, which undo and redo follow.
 */
export const wordLibraryQuery = queryOptions({
  queryKey: LIBRARY,
  queryFn: async ({ client, signal }) => {
    const known = client.getQueryData<WordLibrary>(LIBRARY);
    const search = known ? `?since=${known.version}` : '';
    const answer = await api<WordLibraryAnswer | WordRowsAnswer>(`/api/words${search}`, { signal });
    const now = client.getQueryData<WordLibrary>(LIBRARY);
    // An edit may have been confirmed meanwhile. A library that is older than the known one was restored from a backup.
    const isRestored = known !== undefined && answer.version < known.version;
    if (now && answer.version !== now.version) void client.invalidateQueries({ queryKey: HISTORY });
    if (now && answer.version <= now.version && !isRestored) return now;
    if ('rows' in answer) return applyRows(now ?? EMPTY_WORD_LIBRARY, answer.rows, answer.version);
    return toLibrary(answer);
  },
  structuralSharing: false,
  gcTime: Number.POSITIVE_INFINITY,
});

export const wordHistoryQuery = infiniteQueryOptions({
  queryKey: HISTORY,
  queryFn: ({ pageParam, signal }) => {
    const search = new URLSearchParams({ limit: String(HISTORY_PAGE), ...(pageParam !== null && { before: String(pageParam) }) });
    return api<WordHistoryAnswer>(`/api/words/changes?${search}`, { signal });
  },
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Adds the confirmed rows of an edit to the cached library. If other changes came between, the version stays, so that the next request asks
 * for them.
 * @returns Whether the cache is complete.
 */
export function keepConfirmed(client: QueryClient, { version, rows }: WordRowsAnswer): boolean {
  const known = client.getQueryData<WordLibrary>(LIBRARY);
  if (!known) return false;
  if (version <= known.version) return true;
  const isNext = version === known.version + 1;
  client.setQueryData(LIBRARY, applyRows(known, rows, isNext ? version : known.version));
  return isNext;
}

function toLibrary({ version, folders, words, notes }: WordLibraryAnswer): WordLibrary {
  return { version, folders: byId(folders), words: byId(words), notes: byId(notes) };
}

function byId<T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
