import type { EventData, LogEntry } from '@/lib/core/events';

/** A turn of an agent, by the numbers of its entries. */
interface TurnEntries {
  start: number;
  /** Whether it has answered, or its failed attempt was followed by another one. */
  isDone: boolean;
  /** Its last failure, which no further attempt followed. */
  failure?: number;
  /** Its last result of a tool, or the start of a call that must not be repeated. */
  lastResult: number;
  /** Its last complete model call. */
  lastCall: number;
}

/** Events of the earlier run itself. */
const OF_RUN: ReadonlySet<LogEntry['type']> = new Set(['run_start', 'run_end', 'provider_wait_start', 'provider_wait_end']);
const DELTAS: ReadonlySet<LogEntry['type']> = new Set(['agent_delta', 'agent_thinking', 'agent_tool_progress']);
/** What a person said to the agents, which holds for a retry whenever it was said. */
const MESSAGES: ReadonlySet<string> = new Set(['steer', 'note', 'add']);

/**
 * Returns the entries with which the log of a retry begins: it resumes as a run does whose process died just before the first
 * failure, or when a person cancelled it. What happened at the same time, in turns that had already begun, is kept, too; what followed is not.
 * A failed turn keeps its tool results, but not the answer it failed with. Undefined when nothing failed, so that a retry would take the same
 * path again.
 */
export function keptEntries(log: readonly LogEntry[]): LogEntry[] | undefined {
  const end = log.findLast(({ type }) => type === 'run_end');
  const status = end?.type === 'run_end' ? end.data.status : undefined;
  const turns = turnsOf(log, { failuresCount: status !== 'cancelled' });
  const firstFailure = Math.min(
    ...[...turns.values()].flatMap(({ failure }) => failure ?? []),
    ...log.flatMap((entry) => (status !== 'cancelled' && hadNoTime(entry) ? entry.seq : [])),
  );
  const isOpen = turns.values().some(({ isDone, failure }) => !isDone && failure === undefined);
  if (firstFailure === Number.POSITIVE_INFINITY && !isOpen && status !== 'failed' && status !== 'cancelled') return undefined;
  const requests = new Map(log.flatMap((entry) => (entry.type === 'signal_request' ? [[entry.data.key, entry]] : [])));
  const settled = settledRequests(log);
  return log.filter(isKept);

  function isKept(entry: LogEntry): boolean {
    if (OF_RUN.has(entry.type)) return false;
    switch (entry.type) {
      case 'run_label':
        return true;
      case 'signal_request':
        return settled.has(entry.data.key) && isInTime(entry);
      case 'signal_withdrawn':
      case 'signal_received': {
        const request = requests.get(entry.data.key);
        if (request) return isKept(request);
        return MESSAGES.has('kind' in entry.data ? entry.data.kind : '') || turns.get(entry.data.turnId ?? '')?.isDone === true;
      }
      default:
        return isInTime(entry);
    }
  }

  function isInTime(entry: LogEntry): boolean {
    const turn = turnOf(entry, turns);
    if (!turn) return entry.seq < firstFailure;
    if (turn.start >= firstFailure) return false;
    if (turn.isDone) return true;
    if (turn.failure !== undefined) return entry.seq <= turn.lastResult;
    return !DELTAS.has(entry.type) || entry.seq < turn.lastCall;
  }
}

/** Whether a strategy has recorded that no time is left for a stage: such steps end in `.go`. */
function hadNoTime({ type, key, record }: LogEntry): boolean {
  return type === 'step_done' && record === false && key?.endsWith('.go') === true;
}

/** `failuresCount`: whether a failed turn is to be repeated. */
function turnsOf(log: readonly LogEntry[], { failuresCount }: { failuresCount: boolean }): Map<string, TurnEntries> {
  const turns = new Map<string, TurnEntries>();
  for (const { seq, type, data } of log) {
    if (type === 'agent_start') {
      // A person can restart a turn that has failed for good.
      const before = turns.get(attemptBefore(data));
      if (before) Object.assign(before, { isDone: true, failure: undefined });
      turns.set(data.turnId, { start: seq, isDone: false, lastResult: 0, lastCall: 0 });
    }
    const turn = turns.get(ownTurnId(data) ?? '');
    if (!turn) continue;
    if (type === 'usage') turn.lastCall = seq;
    if (type === 'step_start' || type === 'agent_tool_result') turn.lastResult = seq;
    if (type === 'agent_response') turn.isDone = true;
    if (type === 'agent_error' && (data.action === 'retry' || !failuresCount)) turn.isDone = true;
    if (type === 'agent_error' && data.action !== 'retry' && failuresCount) turn.failure = seq;
  }
  return turns;
}

/** The id of the turn's attempt before this one: of `r1.reader@3`, `r1.reader@2`. */
function attemptBefore({ turnId, attempt }: EventData<'agent_start'>): string {
  const first = turnId.replace(/@\d+$/, '');
  return attempt > 2 ? `${first}@${attempt - 1}` : first;
}

/** Returns the turn that an entry belongs to: by its event, or by its key, which begins with the turn's id. */
function turnOf({ data, key }: LogEntry, turns: ReadonlyMap<string, TurnEntries>): TurnEntries | undefined {
  const own = turns.get(ownTurnId(data) ?? '');
  if (own || key === undefined) return own;
  for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) {
    const turn = turns.get(key.slice(0, end));
    if (turn) return turn;
  }
  return undefined;
}

function ownTurnId(data: LogEntry['data']): string | undefined {
  return 'turnId' in data ? data.turnId : undefined;
}

/**
 * Returns the keys of the requests that need not be made again: those that were answered or withdrawn, but of the approvals, which are bound to
 * their run, only those whose call has a result.
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
