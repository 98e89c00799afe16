import type { LogEntry } from '../core/events';
import { parseEntry } from '../core/parse-entry';
import type { ClaimedRun, RunStore } from '../core/run-store';
import type { EventLog } from './event-log';
import type { LiveRun } from './play-run';
import { RunLog } from './run-log';

const PAGE = 1000;

/**
 * A claimed run with what its log says of earlier lives. One that has only been started has nothing to read.
 * @throws {JournalUnreadable}
 */
export async function reviveRun(
  { run, lastSeq, attempts }: ClaimedRun,
  { runs, log }: { runs: Pick<RunStore, 'entries'>; log: EventLog },
): Promise<LiveRun> {
  const past: (LogEntry & { epoch: number })[] = [];
  for (let page = PAGE; lastSeq > 1 && page === PAGE; ) {
    const entries = await runs.entries(run.userId, run.id, { after: past.at(-1)?.seq ?? 0, limit: PAGE });
    past.push(...entries.map(parseEntry));
    page = entries.length;
  }
  return {
    run,
    log: new RunLog(log, run, { past, lastSeq }),
    stop: new AbortController(),
    turns: new Map(),
    attempts,
    remainingMs: Math.max(run.limits.agentTimeoutMs, run.limits.runTimeoutMs - usedMs(past)),
  };
}

/** What earlier lives have used: each from its first event to its last; the time between two of them is nobody's. */
function usedMs(past: readonly (LogEntry & { epoch: number })[]): number {
  const lives = new Map<number, { from: number; to: number }>();
  for (const { epoch, at } of past) {
    const time = Date.parse(at);
    const life = lives.get(epoch);
    if (life) life.to = time;
    else lives.set(epoch, { from: time, to: time });
  }
  return [...lives.values()].reduce((sum, { from, to }) => sum + to - from, 0);
}
