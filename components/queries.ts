import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  AuditAnswer,
  ConversationsAnswer,
  InboxAnswer,
  InboxHistoryAnswer,
  KeysAnswer,
  LocalModelsAnswer,
  MeAnswer,
  PeopleAnswer,
  RecipientsAnswer,
  RunsAnswer,
  SamplesAnswer,
} from '@/lib/api/answers';
import type { ConnectionDataAnswer, ConnectionsAnswer } from '@/lib/core/connections';
import type { RunStatus } from '@/lib/core/run';
import { api } from './api';

const PAGE = 30;

/** The first page without `before`. */
function pageOf(before: string): URLSearchParams {
  return new URLSearchParams({ limit: String(PAGE), ...(before && { before }) });
}

/** What the interface reads, each with its key: `useQuery(meQuery)`, `invalidateQueries(conversationsQuery)`. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api<MeAnswer>('/api/me', { signal }),
  staleTime: 60_000,
});

/** Agents to be asked; those whose title, name or description has these words. */
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

const HOUR_MS = 3_600_000;
const INBOX_MS = 5_000;
/** The count in the title is of use just when the page is out of view. */
const HIDDEN_INBOX_MS = 30_000;

/** Asking renews the session (lib/auth/auth-options): whoever has the product open stays signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api<object>('/api/auth/session', { signal }),
  staleTime: HOUR_MS,
  refetchInterval: HOUR_MS,
  refetchIntervalInBackground: true,
});

export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations'],
  queryFn: ({ pageParam, signal }) => api<ConversationsAnswer>(`/api/conversations?${pageOf(pageParam)}`, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  // While something goes on in one of them, which may come to an end.
  refetchInterval: ({ state }) =>
    state.data?.pages.some((page) => page.conversations.some((one) => one.state !== null)) ? INBOX_MS : false,
});

/** What runs wait for. Asked again and again, seldom while nobody looks, and at once when a run on the page asks or hears something. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: ({ signal }) => api<InboxAnswer>('/api/inbox', { signal }),
  // The server that draws a page first has no document.
  refetchInterval: () => (typeof document !== 'undefined' && document.hidden ? HIDDEN_INBOX_MS : INBOX_MS),
  refetchIntervalInBackground: true,
});

/** What was decided and how runs ended. */
export const inboxHistoryQuery = queryOptions({
  queryKey: ['inbox', 'history'],
  queryFn: ({ signal }) => api<InboxHistoryAnswer>('/api/inbox/history', { signal }),
});

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => api<KeysAnswer>('/api/keys', { signal }),
});

/** For owners. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => api<PeopleAnswer>('/api/people', { signal }),
});

/** Of whom and of what the audit log is shown; all of it when left out. */
export interface AuditChoice {
  user?: string;
  action?: string;
}

/** For owners. */
export function auditQuery(choice: AuditChoice) {
  return infiniteQueryOptions({
    queryKey: ['audit', choice],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ limit: String(PAGE), ...choice, ...(pageParam > 0 && { before: String(pageParam) }) });
      return api<AuditAnswer>(`/api/audit?${search}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });
}

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => api<ConnectionsAnswer>('/api/connections', { signal }),
});

export const connectionDataQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', id, 'data'],
    queryFn: ({ signal }) => api<ConnectionDataAnswer>(`/api/connections/${id}/data`, { signal }),
    staleTime: 60_000,
  });

const TRIAL_MS = 2000;

/** Asked again while it is being tried whether a model calls tools. */
export const localModelsQuery = queryOptions({
  queryKey: ['models', 'local'],
  queryFn: ({ signal }) => api<LocalModelsAnswer>('/api/models/local', { signal }),
  refetchInterval: ({ state }) => (state.data?.servers.some(({ tools }) => tools === 'trying') ? TRIAL_MS : false),
});

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: ({ signal }) => api<SamplesAnswer>('/api/samples', { signal }),
});

export function runsQuery(status: RunStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: ['runs', status],
    queryFn: ({ pageParam, signal }) => {
      const search = pageOf(pageParam);
      if (status) search.set('status', status);
      return api<RunsAnswer>(`/api/runs?${search}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
