import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { conversationHistory, type Findings, partsOf } from '@/lib/core/conversations/conversation-history';
import type { ConversationSummary } from '@/lib/core/conversations/conversation-summary';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { type ReadLabels, RUN_LABELS } from '@/lib/core/runs/run-labels';
import { messagesDuring } from './messages-during';
import { unansweredRuns, withUnanswered } from './unanswered-runs';

const PAGE = 1000;
/** Number of earlier runs whose findings are included besides their answers, and whose summaries are reused. */
const RUNS = 4;

interface RunHistory extends ReadLabels {
  messages: HistoryMessage[];
  /** Summaries that earlier runs made of the conversation's beginning, newest last. */
  summaries: ConversationSummary[];
}

/**
 * Returns the part of the conversation that a run's agents receive: everything that was committed before the run itself, or before the run
 * that it retries (of a very long conversation, the newest part), so that it is the same on every read, then the messages that a program gave. Retention removes none of it
 * while the run is unfinished.
 * What the user wrote while a run worked follows its question. In place of the answer that a stopped run has not given, there is what it had found.
 * The labels are those of all runs that answered, since of two concurrent runs the later answer does not include what the other one read, and
 * of those whose findings are given instead.
 * An image brings both labels: it is in the messages even if its own run has not answered or was never played.
 * `only`: ids of runs; what comes from others is left out. A run without a history receives only the messages that a program gave.
 */
export async function runHistory(
  { conversations, runs }: Pick<Stores, 'conversations' | 'runs'>,
  run: Run,
  only?: readonly string[],
): Promise<RunHistory> {
  const all = run.limits.withoutHistory ? [] : await conversations.messagesBefore(run.userId, run.retryOf ?? run.id);
  const before = only ? all.filter(({ runId }) => only.includes(runId)) : all;
  const given = run.callerContext?.history ?? [];
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
  const said = await messagesDuring(
    runs,
    run.userId,
    findings.map(([runId]) => runId),
  );
  const own = conversationHistory(
    withUnanswered(before, new Map(instead)),
    new Map(findings.map(([runId, one]) => [runId, { ...one, said: said.get(runId) }])),
  );
  // The origin of the given messages is unknown.
  const mayBeAnything = given.length > 0 || partsOf(own).some(({ type }) => type === 'image');
  return {
    messages: [...own, ...given],
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
  const said = await runs.events(userId, runId, { after: 0, limit: PAGE, types: [...types] });
  return {
    reports: said.flatMap(({ type, data }) =>
      type === 'agent_response' && data.round !== undefined ? [{ ...data, round: data.round }] : [],
    ),
    notes: said.flatMap(({ type, data }) => (type === 'note' ? [data] : [])),
    summaries: said.flatMap(({ type, data }) => (type === 'context_summary' ? [data] : [])),
  };
}
