import type { EventSchemas, LogEntry } from '@/lib/core/events';
import type { ClaimedRun, RunStore } from '@/lib/core/ports/run-store';
import { parseEntry } from '@/lib/core/runs/parse-entry';
import type { Run } from '@/lib/core/runs/run';
import type { LiveRun } from '../run-context';
import type { EventLog } from './event-log';
import { RunLog } from './run-log';

const PAGE = 1000;

type LoggedEntry = LogEntry & { epoch: number };

interface LoadDeps {
  runs: Pick<RunStore, 'entries'>;
  log: EventLog;
  /** Schemas of the events of the run's strategy. */
  events: EventSchemas | undefined;
  confirm(): Promise<void>;
}

/**
 * Loads a claimed run with the log entries of earlier attempts. For a run that has only been started, there is nothing to read.
 * @throws {JournalUnreadable}
 */
export async function loadRun(
  { run, lastSeq, attempts, interrupted }: ClaimedRun,
  { runs, log, events, confirm }: LoadDeps,
): Promise<LiveRun> {
  const { agentTimeoutMs, runTimeoutMs } = run.limits;
  const past = lastSeq > 1 ? await readLog(runs, run, events) : [];
  return {
    run,
    log: new RunLog(log, run, { past, lastSeq, confirm }),
    stop: new AbortController(),
    turns: new Map(),
    attempts,
    interrupted,
    // A new attempt has time for at least one turn, however long the earlier ones took.
    remainingMs: Math.max(Math.min(agentTimeoutMs, runTimeoutMs), runTimeoutMs - usedMs(past.filter(isOwn), agentTimeoutMs)),
    usedMs: usedMs(past, agentTimeoutMs),
  };
}

/** Whether an attempt at this run wrote the entry, so that it was not kept from an earlier run. */
const isOwn = ({ epoch }: LoggedEntry) => epoch > 0;

/** Reads all entries of a run's log. @throws {JournalUnreadable} */
export async function readLog(
  runs: LoadDeps['runs'],
  { id, userId }: Pick<Run, 'id' | 'userId'>,
  events: LoadDeps['events'],
): Promise<LoggedEntry[]> {
  const past: LoggedEntry[] = [];
  for (let page = PAGE; page === PAGE; ) {
    const entries = await runs.entries(userId, id, { after: past.at(-1)?.seq ?? 0, limit: PAGE });
    past.push(...entries.map((entry) => parseEntry(entry, events)));
    page = entries.length;
  }
  return past;
}

/**
 * Returns the milliseconds that earlier attempts used: the time between consecutive events of an attempt. Time between attempts, and time spent
 * waiting for a provider or for the answer to a form, does not count. Of a pause in which the machine was asleep, only `turnMs` counts, the longest
 * time that a turn may be silent.
 */
function usedMs(past: readonly LoggedEntry[], turnMs: number): number {
  let used = 0;
  let resting = false;
  const forms = new Set<string>();
  for (const [n, { epoch, at, type, data }] of past.entries()) {
    const before = past[n - 1];
    if (before?.epoch === epoch && !resting && forms.size === 0) used += Math.min(Date.parse(at) - Date.parse(before.at), turnMs);
    if (type === 'signal_request' && data.kind === 'form') forms.add(data.key);
    if (type === 'signal_received' || type === 'signal_withdrawn') forms.delete(data.key);
    if (type === 'provider_wait_start') resting = true;
    if (type === 'provider_wait_end') resting = false;
  }
  return used;
}
