import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ConversationAnswer } from '@/lib/api/answers';
import { api } from '../api';

/** Runs that are read at once. */
const PAGE = 20;

function readPage(id: string, { before, signal }: { before?: string; signal?: AbortSignal } = {}): Promise<ConversationAnswer> {
  const search = new URLSearchParams({ limit: String(PAGE), ...(before !== undefined && { before }) });
  return api<ConversationAnswer>(`/api/conversations/${encodeURIComponent(id)}?${search}`, { signal });
}

/** The latest runs of a conversation, and the earlier ones that have been asked for. */
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

/** Reads the page of runs before those that are there. */
export async function readEarlier(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = conversationQuery(id);
  const before = client.getQueryData<ConversationAnswer>(queryKey)?.next;
  if (!before) return;
  const earlier = await readPage(id, { before });
  client.setQueryData<ConversationAnswer>(queryKey, (now) => now && { ...joined(earlier, now), next: earlier.next });
}

/** What the earlier one has of the time before, and the later one. */
function joined(earlier: ConversationAnswer, later: ConversationAnswer): ConversationAnswer {
  const [first] = later.runs;
  const known = new Set(later.runs.map(({ id }) => id));
  const older = earlier.runs.filter((run) => !known.has(run.id) && first !== undefined && run.createdAt <= first.createdAt);
  if (older.length === 0) return later;
  const ids = new Set(older.map(({ id }) => id));
  return {
    conversation: later.conversation,
    runs: [...older, ...later.runs],
    messages: [...earlier.messages.filter(({ runId }) => ids.has(runId)), ...later.messages],
    next: earlier.next,
  };
}
