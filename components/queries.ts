import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  AuditAnswer,
  InboxAnswer,
  InboxHistoryAnswer,
  KeysAnswer,
  MeAnswer,
  PeopleAnswer,
  RecipientsAnswer,
  RunsAnswer,
  SamplesAnswer,
} from '@/lib/api/answers';
import type { ConversationsAnswer } from '@/lib/api/conversation-answers';
import type { LocalModelsAnswer } from '@/lib/api/model-answers';
import type { BelongingsAnswer } from '@/lib/api/people-answers';
import type { ServerAnswer } from '@/lib/api/server-answer';
import type { ConnectionDataAnswer, ConnectionsAnswer } from '@/lib/core/connections/connections';
import type { UserSettings } from '@/lib/core/ports/user-store';
import type { RunRating, RunStatus } from '@/lib/core/runs/run';
import { api } from './api';
import { notifyChoice } from './notifications/choice';

const PAGE = 30;

/** Query parameters of a page; an empty `before` requests the first one. */
function pageOf(before: string): URLSearchParams {
  return new URLSearchParams({ limit: String(PAGE), ...(before && { before }) });
}

/** Key of the mutations of `useSaveSettings`. */
export const settingsKey = ['settings'];

/** Returns the user with changed settings. */
export function withSettings(me: MeAnswer, settings: UserSettings): MeAnswer {
  return { ...me, user: { ...me.user, settings: { ...me.user.settings, ...settings } } };
}

/** The server state that the interface reads, each query with its key: `useQuery(meQuery)`, `invalidateQueries(conversationsQuery)`. */
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

/** Reads the decided requests and the ended runs. */
export const inboxHistoryQuery = queryOptions({
  queryKey: ['inbox', 'history'],
  queryFn: ({ signal }) => api<InboxHistoryAnswer>('/api/inbox/history', { signal }),
});

const OUTCOME_MS = 1_500;
const SLOWEST_OUTCOME_MS = 60_000;
/** As the server accepts in one request. */
const MOST_RUNS = 20;

/**
 * Reads the outcomes of approved calls, named as `runId/key`, of the runs in `asked`. Polled ever more slowly: a run may wait for hours.
 */
export const outcomesQuery = (approved: readonly string[]) =>
  queryOptions({
    queryKey: ['inbox', 'history', approved],
    queryFn: async ({ signal }) => {
      const runs = new Set(approved.map((name) => name.slice(0, name.indexOf('/'))));
      const asked = [...runs].slice(0, MOST_RUNS);
      const answer = await api<InboxHistoryAnswer>(`/api/inbox/history?${new URLSearchParams({ runs: asked.join() })}`, {
        signal,
      });
      return { ...answer, asked };
    },
    enabled: approved.length > 0,
    refetchInterval: ({ state }) => Math.min(OUTCOME_MS * 1.1 ** state.dataUpdateCount, SLOWEST_OUTCOME_MS),
  });

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => api<KeysAnswer>('/api/keys', { signal }),
});

/** For owners only. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => api<PeopleAnswer>('/api/people', { signal }),
});

/** For owners only. What others would miss of a person. Always read anew: it is shown before a decision. */
export const belongingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', id, 'belongings'],
    queryFn: ({ signal }) => api<BelongingsAnswer>(`/api/people/${id}/belongings`, { signal }),
    staleTime: 0,
  });

const SERVER_MS = 5000;

/** For owners only. Polled while the page is visible. */
export const serverQuery = queryOptions({
  queryKey: ['server'],
  queryFn: ({ signal }) => api<ServerAnswer>('/api/server', { signal }),
  refetchInterval: SERVER_MS,
});

/** Filters of the audit log; all entries without them. */
export interface AuditChoice {
  user?: string;
  action?: string;
}

/** For owners only. */
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

/** Polls while a model is being tested for tool calls. */
export const localModelsQuery = queryOptions({
  queryKey: ['models', 'local'],
  queryFn: ({ signal }) => api<LocalModelsAnswer>('/api/models/local', { signal }),
  refetchInterval: ({ state }) => (state.data?.servers.some(({ tools }) => tools === 'trying') ? TRIAL_MS : false),
});

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: ({ signal }) => api<SamplesAnswer>('/api/samples', { signal }),
});

export const RUN_DAYS = ['1', '7', '30'] as const;

/** Filters of the list of runs, as in its address; all runs without them. */
export interface RunsChoice {
  status?: RunStatus;
  rating?: RunRating;
  strategy?: string;
  /** Name of an agent that took part. */
  agent?: string;
  /** The last so many days, today included. */
  days?: (typeof RUN_DAYS)[number];
  /** Words of the question. */
  q?: string;
}

export function runsQuery(choice: RunsChoice = {}) {
  return infiniteQueryOptions({
    queryKey: ['runs', choice],
    queryFn: ({ pageParam, signal }) =>
      api<RunsAnswer>(`/api/runs?${new URLSearchParams({ ...Object.fromEntries(pageOf(pageParam)), ...choice })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
