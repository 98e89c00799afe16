import { conversationHistory, type Findings } from '@/lib/core/conversation-history';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/run';
import type { RunLabel } from '@/lib/core/run-labels';
import type { HistoryMessage } from '@/lib/core/strategy';

const PAGE = 1000;
/** Of so many earlier runs the findings are told, beside their answers. */
const RUNS = 4;

/**
 * What a run's agents are told of its conversation: everything before the run itself. Its labels are those of
 * every run that answered: of two that went on at once, the later answer knows nothing of what the other has read.
 */
export async function runHistory(
  { conversations, runs }: Pick<Stores, 'conversations' | 'runs'>,
  run: Run,
): Promise<{ messages: HistoryMessage[]; labels: RunLabel[] }> {
  const messages = await conversations.messages(run.userId, run.conversationId);
  const before = messages.filter(({ runId, createdAt }) => runId !== run.id && createdAt < run.createdAt);
  const answered = before.filter(({ role }) => role === 'assistant').map(({ runId }) => runId);
  const found = await Promise.all(
    answered.slice(-RUNS).map(async (runId) => [runId, await findingsOf(runs, run.userId, runId)] as const),
  );
  return { messages: conversationHistory(before, new Map(found)), labels: await runs.labels(run.userId, answered) };
}

async function findingsOf(runs: Stores['runs'], userId: string, runId: string): Promise<Findings> {
  const said = await runs.events(userId, runId, { after: 0, limit: PAGE, types: ['agent_response', 'note'] });
  const reports = said.flatMap(({ type, data }) =>
    type === 'agent_response' && data.round !== undefined ? [[data.agent, { ...data, round: data.round }] as const] : [],
  );
  return {
    reports: [...new Map(reports).values()],
    notes: said.flatMap(({ type, data }) => (type === 'note' ? [data] : [])),
  };
}
