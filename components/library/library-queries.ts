import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LibraryItemAnswer, LibraryListAnswer, LibraryVersionsAnswer } from '@/lib/api/library-requests';
import type { ToolsAnswer } from '@/lib/api/tool-answers';
import type { LibraryKind } from '@/lib/core/library';
import { api } from '../api';
import { meQuery } from '../queries';
import { type LibraryScope, libraryKinds } from './library-kinds';

const PAGE = 30;

/** Returns the API path of a kind's list, or of one of its items. */
export function libraryApi(kind: LibraryKind, id?: string): string {
  return `/api${libraryKinds[kind].path}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
}

interface Listed {
  scope: LibraryScope;
  /** Matched against names, titles and descriptions; empty for all. */
  search: string;
}

export function libraryListQuery<Kind extends LibraryKind>(kind: Kind, { scope, search }: Listed) {
  return infiniteQueryOptions({
    queryKey: ['library', kind, 'list', scope, search],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({
        scope,
        limit: String(PAGE),
        ...(search !== '' && { search }),
        ...(pageParam !== '' && { before: pageParam }),
      });
      return api<LibraryListAnswer<Kind>>(`${libraryApi(kind)}?${asked}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export function libraryItemQuery<Kind extends LibraryKind>(kind: Kind, id: string) {
  return queryOptions({
    queryKey: ['library', kind, 'item', id],
    queryFn: ({ signal }) => api<LibraryItemAnswer<Kind>>(libraryApi(kind, id), { signal }),
  });
}

export function libraryVersionsQuery<Kind extends LibraryKind>(kind: Kind, id: string) {
  return infiniteQueryOptions({
    queryKey: ['library', kind, 'versions', id],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? '' : `?before=${pageParam}`;
      return api<LibraryVersionsAnswer<Kind>>(`${libraryApi(kind, id)}/versions${page}`, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
}

export const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: ({ signal }) => api<ToolsAnswer>('/api/tools', { signal }),
  staleTime: 60_000,
});

/** Refetches the lists and versions of a kind, and the agents that can be asked. */
export async function refreshLibrary(queries: QueryClient, kind: LibraryKind): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['library', kind, 'list'] }),
    queries.invalidateQueries({ queryKey: ['library', kind, 'versions'] }),
    queries.invalidateQueries(meQuery),
    queries.invalidateQueries({ queryKey: ['recipients'] }),
  ]);
}
