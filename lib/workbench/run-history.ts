import { conversationHistory } from '../core/conversation-history';
import type { Run } from '../core/run';
import type { RunLabel } from '../core/run-labels';
import type { Stores } from '../core/stores';
import type { HistoryMessage } from '../core/strategy';

const PAGE = 1000;

/**
 * What a run's agents are told of its conversation: everything before the run itself. Its labels are those of the last run that
 * answered, since that run had those of the ones before it.
 */
export async function runHistory(
  { conversations, runs }: Pick<Stores, 'conversations' | 'runs'>,
  run: Run,
): Promise<{ messages: HistoryMessage[]; labels: RunLabel[] }> {
  const messages = await conversations.messages(run.userId, run.conversationId);
  const before = messages.filter(({ runId, createdAt }) => runId !== run.id && createdAt < run.createdAt);
  const answer = before.findLast(({ role }) => role === 'assistant');
  if (!answer) return { messages: conversationHistory(before, []), labels: [] };
  const page = { after: 0, limit: PAGE, types: ['agent_response', 'run_label'] as const };
  const said = await runs.events(run.userId, answer.runId, page);
  const reports = said.flatMap(({ type, data }) =>
    type === 'agent_response' && data.round !== undefined ? [[data.agent, { ...data, round: data.round }] as const] : [],
  );
  return {
    messages: conversationHistory(before, [...new Map(reports).values()]),
    labels: said.flatMap(({ type, data }) => (type === 'run_label' ? [data.label] : [])),
  };
}
