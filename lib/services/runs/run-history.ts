import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { conversationHistory, type Findings, partsOf } from '@/lib/core/conversations/conversation-history';
import type { ConversationSummary } from '@/lib/core/conversations/conversation-summary';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { type ReadLabels, RUN_LABELS } from '@/lib/core/runs/run-labels';
import { messagesDuring } from './messages-during';
import { unansweredRuns, withUnanswered } from './unanswered-runs';

const PAGE = 1000;
/** Number of earlier runs whose findings are included in addition to their answers, and whose summaries are reused. */
const RUNS = 4;

interface RunHistory extends ReadLabels {
  messages: HistoryMessage[];
  /** Summaries that earlier runs made of the conversation's beginning, newest last. */
  summaries: ConversationSummary[];
}

/**
 * Returns the part of the conversation that a run's agents receive: everything that was committed before the run itself, or before the run that it
 * retries (the newest part of a very long conversation), so that it is the same on every read, then the messages that a program sent along. Retention
 * removes none of it while the run is unfinished.
 * Messages that the user wrote while a run worked follow its question. A stopped run without an answer is represented by what it had found.
 * The labels are those of all runs that answered, since of two concurrent runs the later answer does not include what the other one read, and of
 * those whose findings are included instead. An image brings both labels: it is in the messages even if its own run has not answered or was never
 * played.
 * `only`: ids of runs; what comes from others is left out. A run without history receives only the messages that a program sent along.
 */
export async function runHistory(
  { conversations, runs }: Pick<Stores, 'conversations' | 'runs'>,
  run: Run,
  only?: readonly string[],
): Promise<RunHistory> {
  const all = run.limits.withoutHistory ? [] : await conversations.messagesBefore(run.userId, run.retryOf ?? run.id);
  const before = only ? all.filter(({ runId }) => only.includes(runId)) : all;
  const sentAlong = run.callerContext?.history ?? [];
  const answered = before.filter(({ role }) => role === 'assistant').map(({ runId }) => runId);
  const found = await Promise.all(
    answered.slice(-RUNS).map(async (runId) => [runId, await findingsOf(runs, run.userId, runId)] as const),
  );
  const unanswered = await unansweredRuns(runs, run, before);
  const instead = await Promise.all(
    unanswered.map(async ({ runId, reports }) => {
      const findings = await findingsOf(runs, run.userId, runId);
      return [runId, { ...findings, reports: [...findings.reports, ...reports] }] as const;
    }),
  );
  const findings = [...found, ...instead];
  const userMessages = await messagesDuring(
    runs,
    run.userId,
    findings.map(([runId]) => runId),
  );
  const own = conversationHistory(
    withUnanswered(before, new Map(instead)),
    new Map(findings.map(([runId, one]) => [runId, { ...one, userMessages: userMessages.get(runId) }])),
  );
  // Messages sent along by a program can have any origin.
  const mayBeAnything = sentAlong.length > 0 || partsOf(own).some(({ type }) => type === 'image');
  return {
    messages: [...own, ...sentAlong],
    ...(mayBeAnything
      ? { labels: [...RUN_LABELS] }
      : await runs.labels(run.userId, [...answered, ...unanswered.map(({ runId }) => runId)])),
    summaries: found.flatMap(([, { summaries }]) => summaries),
  };
}

async function findingsOf(
  runs: Stores['runs'],
  userId: string,
  runId: string,
): Promise<Findings & Pick<RunHistory, 'summaries'>> {
  const types = ['agent_response', 'note', 'context_summary'] as const;
  const events = await runs.events(userId, runId, { after: 0, limit: PAGE, types: [...types] });
  return {
    reports: events.flatMap(({ type, data }) =>
      type === 'agent_response' && data.round !== undefined ? [{ ...data, round: data.round }] : [],
    ),
    notes: events.flatMap(({ type, data }) => (type === 'note' ? [data] : [])),
    summaries: events.flatMap(({ type, data }) => (type === 'context_summary' ? [data] : [])),
  };
}
