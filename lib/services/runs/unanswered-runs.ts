import type { Findings } from '@/lib/core/conversations/conversation-history';
import type { Message } from '@/lib/core/ports/conversation-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';

/** Number of runs that are looked up, and of events that are read of each. */
const RUNS = 4;
const PAGE = 1000;

const STOPPED = 'Stopped before an answer. Found so far:';

/** A run of a conversation that ended without an answer, with the reports of its tasks if it was a dispatch. */
export interface UnansweredRun {
  runId: string;
  reports: Findings['reports'];
}

/**
 * Returns the newest of the runs with these messages that had ended without an answer when a run started. Both times are in the log, so the result is
 * the same on every read.
 */
export async function unansweredRuns(
  runs: Pick<Stores['runs'], 'get' | 'events'>,
  run: Run,
  messages: readonly Message[],
): Promise<UnansweredRun[]> {
  const answered = new Set(messages.flatMap(({ role, runId }) => (role === 'assistant' ? [runId] : [])));
  const unansweredIds = [...new Set(messages.map(({ runId }) => runId))].filter((runId) => !answered.has(runId)).slice(-RUNS);
  if (unansweredIds.length === 0) return [];
  const { createdAt } = (run.retryOf !== undefined && (await runs.get(run.userId, run.retryOf))) || run;
  const ended = await Promise.all(unansweredIds.map((runId) => readRun(runs, run.userId, runId)));
  return ended.flatMap(({ endedAt, ...one }) => (endedAt !== undefined && endedAt < createdAt ? [one] : []));
}

async function readRun(
  runs: Pick<Stores['runs'], 'events'>,
  userId: string,
  runId: string,
): Promise<UnansweredRun & { endedAt?: string }> {
  const types = ['agent_response', 'result_rated', 'run_end'] as const;
  const events = await runs.events(userId, runId, { after: 0, limit: PAGE, types: [...types] });
  const tasks = new Set(events.flatMap(({ type, data }) => (type === 'result_rated' ? [data.turnId] : [])));
  return {
    runId,
    reports: events.flatMap(({ type, data }) => (type === 'agent_response' && tasks.has(data.turnId) ? [data] : [])),
    endedAt: events.find(({ type }) => type === 'run_end')?.at,
  };
}

/** Adds a message in place of each missing answer if something was found; the findings follow it as they would follow an answer. */
export function withUnanswered(messages: readonly Message[], findings: ReadonlyMap<string, Findings>): Message[] {
  return messages.flatMap((message) => {
    const { reports = [], notes = [] } = findings.get(message.runId) ?? {};
    if (message.role !== 'user' || reports.length + notes.length === 0) return [message];
    const { parts: _parts, ...question } = message;
    return [message, { ...question, role: 'assistant' as const, content: STOPPED }];
  });
}
