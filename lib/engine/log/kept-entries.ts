import type { LogEntry } from '@/lib/core/events';
import { isRecord } from '@/lib/core/json/is-record';
import { failureRetries } from '@/lib/core/models/failure-retries';
import { type TurnEntries, turnEntries, turnOf } from './turn-entries';

/** Events that belong to the earlier run itself. */
const OF_RUN: ReadonlySet<LogEntry['type']> = new Set(['run_start', 'run_end', 'provider_wait_start', 'provider_wait_end']);
const DELTAS: ReadonlySet<LogEntry['type']> = new Set(['agent_delta', 'agent_thinking', 'agent_tool_progress']);
/** Prefix of the keys of notices about unread messages. A retry does not keep these notices, since its agents may read the messages. */
export const UNREAD = 'unread.';
/** Kinds of signals with a user's message to the agents. A retry keeps them, whenever they were sent. */
const MESSAGES: ReadonlySet<string> = new Set(['steer', 'note', 'add']);

/**
 * Returns the entries with which the log of a retry begins. The retry resumes like a run whose process died just before the first failure, or at the
 * moment a user cancelled it. Entries after that point are kept only if they belong to turns that had already begun. A failed turn keeps its tool
 * results, but not the answer it failed with. Failures from which the run has recovered, and those before a call that must not be repeated, are
 * ignored. Undefined when a retry would do the same again.
 */
export function keptEntries(log: readonly LogEntry[]): LogEntry[] | undefined {
  const end = log.findLast((entry) => entry.type === 'run_end');
  const { status, phrase } = end?.type === 'run_end' ? end.data : {};
  // Its log may be what crashed the processes that read it.
  if (phrase?.code === 'gaveUp') return undefined;
  const turns = turnEntries(log);
  const failures = status === 'cancelled' ? [] : failuresIn(log, turns);
  const firstFailure = failures.find((seq) => !turns.values().some((turn) => turn.hasWritten && turn.start >= seq));
  const until = firstFailure ?? Number.POSITIVE_INFINITY;
  const isPassedOver = ({ failure }: TurnEntries) =>
    failure !== undefined && (failure.seq < until || !failures.includes(failure.seq));
  const hasFailures = failures.length > 0 || turns.values().some(({ failure }) => failure !== undefined);
  const isOpen = turns.values().some(({ isDone, failure }) => !isDone && failure === undefined);
  const isUndone = firstFailure !== undefined || isOpen || status === 'cancelled' || (status === 'failed' && !hasFailures);
  if (!isUndone) return undefined;
  const requests = new Map(log.flatMap((entry) => (entry.type === 'signal_request' ? [[entry.data.key, entry]] : [])));
  const settled = settledRequests(log);
  return log.filter(isKept);

  function isKept(entry: LogEntry): boolean {
    if (OF_RUN.has(entry.type) || entry.key?.startsWith(UNREAD)) return false;
    switch (entry.type) {
      case 'run_label':
        return true;
      case 'signal_request':
        return settled.has(entry.data.key) && isInTime(entry);
      case 'signal_withdrawn':
      case 'signal_received': {
        const request = requests.get(entry.data.key);
        if (request) return isKept(request);
        const turn = turns.get(entry.data.turnId ?? '');
        const kind = 'kind' in entry.data ? entry.data.kind : '';
        // A 'finish' after the first failure is dropped: it must not cut short the work that is repeated.
        if (kind === 'finish') return isInTime(entry);
        return MESSAGES.has(kind) || (turn !== undefined && isComplete(turn));
      }
      default:
        return isInTime(entry);
    }
  }

  function isInTime(entry: LogEntry): boolean {
    // The key of a task that was never begun may start with that of an earlier, completed turn.
    if (hadNoTime(entry)) return entry.seq < until;
    const turn = turnOf(entry, turns);
    if (!turn) return entry.seq < until;
    if (turn.start >= until) return false;
    if (isComplete(turn)) return true;
    if (turn.failure) return entry.seq <= turn.lastResult || isSetup(entry);
    return entry.seq < turn.lastCall || !isOfOpenCall(entry);
  }

  function isComplete(turn: TurnEntries): boolean {
    return turn.isDone || isPassedOver(turn);
  }
}

/** Whether an entry may belong to an incomplete model call: its text, or the notice that the turn was running out of time. */
const isOfOpenCall = ({ type, key }: LogEntry) => DELTAS.has(type) || key?.endsWith('.late') === true;

/** Whether an entry records the agent of a turn with other tools or another model. */
const isSetup = ({ type, key }: LogEntry) => type === 'step_done' && key?.endsWith('.setup') === true;

/** Returns the failures that a retry can repeat, in order. */
function failuresIn(log: readonly LogEntry[], turns: ReadonlyMap<string, TurnEntries>): number[] {
  const ofTurns = [...turns.values()].flatMap(({ failure }) => (failure && !failure.isFinal ? failure.seq : []));
  const ofSteps = log.flatMap((entry) => (hadNoTime(entry) || hasFailed(entry, turns) ? entry.seq : []));
  return [...ofTurns, ...ofSteps].sort((one, other) => one - other);
}

/** Whether a strategy has recorded that there is no time left for a stage: the keys of such steps end in `.go`. */
function hadNoTime({ type, key, record }: LogEntry): boolean {
  return type === 'step_done' && record === false && key?.endsWith('.go') === true;
}

/** Whether one of the strategy's own calls has failed; these have no `agent_error`. */
function hasFailed(entry: LogEntry, turns: ReadonlyMap<string, TurnEntries>): boolean {
  const { type, record } = entry;
  if (type !== 'step_done' || !isRecord(record) || !isRecord(record.failed) || turnOf(entry, turns)) return false;
  return failureRetries(String(record.failed.code)).retryRun;
}

/**
 * Returns the keys of requests that were answered or withdrawn. Approvals are bound to their run, so they count only if their call has a
 * result.
 */
function settledRequests(log: readonly LogEntry[]): Set<string> {
  const settled = new Set<string>();
  const results = new Set<string>();
  const approvals = new Map<string, string>();
  for (const { type, data } of log) {
    if (type === 'signal_received' || type === 'signal_withdrawn') settled.add(data.key);
    if (type === 'agent_tool_result') results.add(`${data.turnId} ${data.toolCallId}`);
    if (type === 'signal_request' && data.kind === 'approval') approvals.set(data.key, `${data.turnId} ${data.callId}`);
  }
  for (const [key, call] of approvals) if (!results.has(call)) settled.delete(key);
  return settled;
}
