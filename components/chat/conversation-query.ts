import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { api } from '../api';

/** Number of runs per request. */
const PAGE = 20;

function readPage(id: string, { before, signal }: { before?: string; signal?: AbortSignal } = {}): Promise<ConversationAnswer> {
  const search = new URLSearchParams({ limit: String(PAGE), ...(before !== undefined && { before }) });
  return api<ConversationAnswer>(`/api/conversations/${encodeURIComponent(id)}?${search}`, { signal });
}

/** Reads the latest runs of a conversation, and keeps the earlier ones that have already been loaded. */
export function conversationQuery(id: string) {
  const queryKey = ['conversations', id] as const;
  return queryOptions<ConversationAnswer, Error, ConversationAnswer, readonly string[]>({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const latest = await readPage(id, { signal });
      const known = client.getQueryData<ConversationAnswer>(queryKey);
      const overlap = known?.runs.some(({ id: runId }) => latest.runs.some((run) => run.id === runId));
      return known && overlap ? joined(known, latest) : latest;
    },
  });
}

/** Loads the page of runs before the earliest one in the cache. */
export async function readEarlier(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = conversationQuery(id);
  const before = client.getQueryData<ConversationAnswer>(queryKey)?.next;
  if (!before) return;
  const earlier = await readPage(id, { before });
  client.setQueryData<ConversationAnswer>(queryKey, (now) => now && { ...joined(earlier, now), next: earlier.next });
}

/** Combines `later` with those runs of `earlier` that precede it. */
function joined(earlier: ConversationAnswer, later: ConversationAnswer): ConversationAnswer {
  const [first] = later.runs;
  const known = new Set(later.runs.map(({ id }) => id));
  const older = earlier.runs.filter((run) => !known.has(run.id) && first !== undefined && run.createdAt <= first.createdAt);
  if (older.length === 0) return later;
  const ids = new Set(older.map(({ id }) => id));
  return {
    ...later,
    runs: [...older, ...later.runs],
    messages: [...earlier.messages.filter(({ runId }) => ids.has(runId)), ...later.messages],
    next: earlier.next,
  };
}
