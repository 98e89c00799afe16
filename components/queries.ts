import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InboxAnswer, MeAnswer, RecipientsAnswer } from '@/lib/api/answers';
import type { ConversationsAnswer } from '@/lib/api/conversation-answers';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { api } from './api';
import { notifyChoice } from './notifications/choice';

/*
 * The server state that the frame and several folders read, each query with its key: `useQuery(inboxQuery)`, `invalidateQueries(conversationsQuery)`.
 * Other queries are in the folder that shows their data.
 */

/** Number of items in a page of a list. */
export const PAGE = 30;

/** Query parameters of a page; an empty `before` requests the first one. */
export function pageOf(before: string): URLSearchParams {
  return new URLSearchParams({ limit: String(PAGE), ...(before && { before }) });
}

/** Key of the mutations of `useSaveSettings`. */
export const settingsKey = ['settings'];

/** Returns the user with changed settings. */
export function withSettings(me: MeAnswer, settings: UserSettings): MeAnswer {
  return { ...me, user: { ...me.user, settings: { ...me.user.settings, ...settings } } };
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  async queryFn({ client, signal }) {
    const me = await api<MeAnswer>('/api/me', { signal });
    // The server may have answered before it stored them.
    const saving = client.getMutationCache().findAll({ mutationKey: settingsKey, status: 'pending' });
    // Only `useSaveSettings` has the key.
    return saving.reduce((before, { state }) => withSettings(before, state.variables as UserSettings), me);
  },
  staleTime: 60_000,
});

/** Reads the agents that the user can ask, filtered by words in their title, name or description. */
export const recipientsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['recipients', search],
    queryFn: ({ pageParam, signal }) =>
      api<RecipientsAnswer>(`/api/recipients?${pageOf(pageParam)}${search && `&search=${encodeURIComponent(search)}`}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 10_000,
  });

/** Agents that can be asked, by name; a name without an agent is left out. At most 100. */
export const namedRecipientsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: ['recipients', 'named', names],
    queryFn: ({ signal }) => api<RecipientsAnswer>(`/api/recipients?${new URLSearchParams({ names: names.join() })}`, { signal }),
    staleTime: 60_000,
  });

const HOUR_MS = 3_600_000;
const INBOX_MS = 5_000;
/** Polled in hidden tabs, too, because the tab's title shows the count. */
const HIDDEN_INBOX_MS = 30_000;

/** Reading the session renews it (lib/auth/auth-options), so that an open page keeps the user signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api<object>('/api/auth/session', { signal }),
  staleTime: HOUR_MS,
  refetchInterval: HOUR_MS,
  refetchIntervalInBackground: true,
});

/**
 * Interval at which all loaded pages are polled while any of them has what can change. It grows with their number, so that there are as many
 * requests as for one page.
 */
export function pagesInterval<P>(
  everyMs: number,
  pages: readonly P[] | undefined,
  mayChange: (page: P) => boolean,
): number | false {
  return pages?.some(mayChange) ? everyMs * pages.length : false;
}

export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations'],
  queryFn: ({ pageParam, signal }) => api<ConversationsAnswer>(`/api/conversations?${pageOf(pageParam)}`, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  // Polls while any of these conversations has an active run, whose state can change.
  refetchInterval: ({ state }) =>
    pagesInterval(INBOX_MS, state.data?.pages, (page) => allOnPage(page).some((one) => one.state !== null)),
});

/** All conversations of a page, some of them twice. */
export const allOnPage = ({ pinned = [], conversations }: ConversationsAnswer) => [...pinned, ...conversations];

/**
 * Reads the open requests, and the runs that have ended unseen if the user wants to be notified of them. Polled, less often while the page is
 * hidden, and refetched when a run on the page sends a request or receives an answer.
 */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: ({ signal }) => api<InboxAnswer>(notifyChoice() === 'ends' ? '/api/inbox?unseen=true' : '/api/inbox', { signal }),
  // `document` is undefined during server rendering.
  refetchInterval: () => (typeof document !== 'undefined' && document.hidden ? HIDDEN_INBOX_MS : INBOX_MS),
  refetchIntervalInBackground: true,
});
