import { conversationHistory } from '../core/conversation-history';
import type { Run } from '../core/run';
import type { RunLabel } from '../core/run-labels';
import type { Stores } from '../core/stores';
import type { HistoryMessage } from '../core/strategy';

const PAGE = 1000;

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
  const answers = before.filter(({ role }) => role === 'assistant');
  const answer = answers.at(-1);
  if (!answer) return { messages: conversationHistory(before, []), labels: [] };
  const page = { after: 0, limit: PAGE, types: ['agent_response'] as const };
  const said = await runs.events(run.userId, answer.runId, page);
  const reports = said.flatMap(({ type, data }) =>
    type === 'agent_response' && data.round !== undefined ? [[data.agent, { ...data, round: data.round }] as const] : [],
  );
  return {
    messages: conversationHistory(before, [...new Map(reports).values()]),
    labels: await runs.labels(
      run.userId,
      answers.map(({ runId }) => runId),
    ),
  };
}
