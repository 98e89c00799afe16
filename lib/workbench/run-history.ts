import { conversationHistory } from '../core/conversation-history';
import type { Run } from '../core/run';
import type { Stores } from '../core/stores';
import type { HistoryMessage } from '../core/strategy';

const PAGE = 1000;

/** What a run's agents are told of its conversation: everything before the run itself. */
export async function runHistory({ conversations, runs }: Stores, run: Run): Promise<HistoryMessage[]> {
  const messages = await conversations.messages(run.userId, run.conversationId);
  const before = messages.filter(({ runId, createdAt }) => runId !== run.id && createdAt < run.createdAt);
  const last = before.at(-1);
  if (!last) return [];
  const answers = await runs.events(run.userId, last.runId, { after: 0, limit: PAGE, types: ['agent_response'] });
  const reports = answers.flatMap(({ type, data }) =>
    type === 'agent_response' && data.round !== undefined ? [[data.agent, data] as const] : [],
  );
  return conversationHistory(before, [...new Map(reports).values()]);
}
