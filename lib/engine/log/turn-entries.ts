import type { EventData, LogEntry } from '@/lib/core/events';
import { failureRetries } from '@/lib/core/models/failure-retries';
import { firstAttempt } from '@/lib/core/models/turn-attempts';
import { NO_MORE_TOOLS } from '../no-more-tools';

/** A turn of an agent, described by the numbers of its entries in the log. */
export interface TurnEntries {
  agent: string;
  /** 0 outside of rounds. */
  round: number;
  start: number;
  /** Whether it has answered, or its failure was followed by another attempt. */
  isDone: boolean;
  /** Its last failure, if no other attempt followed. `isFinal`: whether it must not be repeated. */
  failure?: { seq: number; isFinal: boolean };
  /** The entry up to which its work can be kept if it failed: the last result of a tool, or the start of a call that must not be repeated. */
  lastResult: number;
  /** Its last complete model call. */
  lastCall: number;
  /** Whether it has begun a call that must not be repeated. */
  hasWritten: boolean;
}

/** Returns the turns of a log by their ids. */
export function turnEntries(log: readonly LogEntry[]): Map<string, TurnEntries> {
  const turns = new Map<string, TurnEntries>();
  for (const { seq, type, data } of log) {
    if (type === 'agent_start') {
      // A user can restart a turn that has failed for good.
      const before = turns.get(attemptBefore(data));
      if (before) Object.assign(before, { isDone: true, failure: undefined });
    }
    // A turn can fail before its start: its model cannot be connected.
    if (type === 'agent_start' || (type === 'agent_error' && !turns.has(data.turnId)))
      turns.set(data.turnId, {
        agent: data.agent,
        round: data.round ?? 0,
        start: seq,
        lastResult: 0,
        lastCall: 0,
        isDone: false,
        hasWritten: false,
      });
    const turn = turns.get(ownTurnId(data) ?? '');
    if (!turn) continue;
    if (type === 'usage' && data.purpose !== 'rejected') turn.lastCall = seq;
    if (type === 'step_start') turn.hasWritten = true;
    if (type === 'step_start' || (type === 'agent_tool_result' && data.error !== NO_MORE_TOOLS)) turn.lastResult = seq;
    if (type === 'agent_response' && data.round !== undefined) markRecovered(turns, data);
    if (type === 'agent_response' || (type === 'agent_error' && data.action === 'retry')) turn.isDone = true;
    if (type === 'agent_error' && data.action !== 'retry') {
      // Its last step called tools: with the same results it would fail again.
      const usedUp = data.phrase?.code === 'stepsUsedUp';
      if (usedUp && !turn.hasWritten) turn.lastResult = 0;
      turn.failure = { seq, isFinal: !failureRetries(data.code).retryRun || (usedUp && turn.hasWritten) };
    }
  }
  return turns;
}

/** Marks earlier failures of a member that has answered in this round: the run has recovered from them. */
function markRecovered(turns: ReadonlyMap<string, TurnEntries>, { agent, round = 0 }: EventData<'agent_response'>): void {
  for (const turn of turns.values()) {
    const isEarlier = turn.agent === agent && turn.round > 0 && turn.round < round;
    if (isEarlier && turn.failure) turn.failure.isFinal = true;
  }
}

/** Returns the turn that an entry belongs to: by its event, or for a step by its key, which begins with the turn's id. */
export function turnOf({ type, data, key }: LogEntry, turns: ReadonlyMap<string, TurnEntries>): TurnEntries | undefined {
  const turnId = ownTurnId(data);
  if (turnId !== undefined) return turns.get(turnId);
  if (type !== 'step_done' || key === undefined) return undefined;
  for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) {
    const turn = turns.get(key.slice(0, end));
    if (turn) return turn;
  }
  return undefined;
}

/** The id of the turn's previous attempt: `r1.reader@2` for `r1.reader@3`. */
function attemptBefore({ turnId, attempt }: EventData<'agent_start'>): string {
  const first = firstAttempt(turnId);
  return attempt > 2 ? `${first}@${attempt - 1}` : first;
}

function ownTurnId(data: LogEntry['data']): string | undefined {
  return 'turnId' in data ? data.turnId : undefined;
}
