import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import type { LogEntry, RunEvent } from '@/lib/core/events';
import type { Json } from '@/lib/core/json/json';
import type { LogBatch, RunStore } from '@/lib/core/ports/run-store';
import { reasonsOf } from '@/lib/core/problems/described-error';
import { onceAMinute } from '@/lib/core/problems/once-a-minute';
import type { Run } from '@/lib/core/runs/run';
import type { Channels } from './channels';

/**
 * Pause between two commits; entries appended meanwhile share one INSERT for all runs of the process (ARCHITECTURE, "Writer").
 */
const PAUSE_MS = 50;
/** Pause for entries that users are waiting for: the end of a run, requests to a user, and the beginning of a text. */
const SHORT_PAUSE_MS = 10;
/**
 * A process that cannot commit for this long stops playing its runs, since another one may have reclaimed them. Without other
 * processes, the time begins with the first write that fails: a database that is silent, as PGlite is during a long statement,
 * then costs nothing but time.
 */
export const GIVE_UP_MS = 8000;
const RETRY_MS = 250;

/** One attempt at a run. */
type Attempt = Pick<Run, 'id' | 'epoch'>;

interface EventLogOptions {
  /** Whether other processes use the database. */
  isShared: boolean;
  /** Called with the attempts that may no longer write; without an argument, none of this process may. */
  onLost(attempts?: readonly Attempt[]): void;
}

export interface AppendOptions {
  /** Unique within the run and identical on every replay. */
  key?: string;
  /** Data that only a replay needs. */
  record?: Json;
}

/**
 * The only log writer of a process. Writes events in batches shared by all runs, and publishes them once they are committed: a
 * reader never sees an event that a crash could undo (docs/decisions/0006).
 */
export class EventLog {
  private pending: LogBatch['entries'] = [];
  /** The shortest pause of the pending entries. */
  private pauseMs = PAUSE_MS;
  private timer: NodeJS.Timeout | undefined;
  private writtenAt = 0;
  private dueAt = 0;
  private slowestCommitMs = 0;
  private writing: Promise<void> | undefined;
  private appended = 0;
  private settled = 0;
  /** Attempts with events that could not be written: later events would leave a gap in the log. */
  private readonly lost = new Set<string>();
  private readonly isUnsaid = onceAMinute();
  private readonly runs: Pick<RunStore, 'append'>;
  private readonly channels: Channels;
  private readonly options: EventLogOptions;

  constructor(runs: Pick<RunStore, 'append'>, channels: Channels, options: EventLogOptions) {
    this.runs = runs;
    this.channels = channels;
    this.options = options;
  }

  /** `isAwaited`: whether someone waits for this entry to appear. */
  append(run: Pick<Run, 'userId' | 'epoch'>, entry: LogEntry, { isAwaited = false } = {}): void {
    this.appended++;
    this.pending.push({ userId: run.userId, epoch: run.epoch, entry });
    const isUrgent = isAwaited || entry.type === 'run_end' || entry.type === 'signal_request';
    if (isUrgent) this.pauseMs = SHORT_PAUSE_MS;
    this.writeWithin(this.pauseMs);
  }

  /** Resolves when everything appended before this call has been committed or given up. */
  async committed(): Promise<void> {
    const target = this.appended;
    while (this.settled < target) await (this.writing ?? this.write());
  }

  /** Whether an attempt has events that could not be written. */
  hasLost({ id, epoch }: Attempt): boolean {
    return this.lost.has(keyOf(id, epoch));
  }

  /** Returns the duration of the slowest commit since the last call, including one still in progress, in milliseconds. */
  takeCommitMs(): number {
    const underWayMs = this.writing ? performance.now() - this.writtenAt : 0;
    const ms = Math.max(this.slowestCommitMs, underWayMs);
    this.slowestCommitMs = 0;
    return ms;
  }

  /** Schedules a write for when this pause after the last commit is over; a shorter pause overrides a longer one. */
  private writeWithin(pauseMs: number): void {
    const dueAt = this.writtenAt + pauseMs;
    if (this.timer && this.dueAt <= dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = dueAt;
    this.timer = setTimeout(() => this.write(), Math.max(0, dueAt - performance.now()));
  }

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.writing || this.pending.length === 0) return this.writing;
    this.writtenAt = performance.now();
    const batch = this.pending;
    this.pending = [];
    this.pauseMs = PAUSE_MS;
    this.writing = this.commit(batch.filter(({ epoch, entry }) => !this.hasLost({ id: entry.runId, epoch })));
    await this.writing;
    this.writing = undefined;
    this.slowestCommitMs = Math.max(this.slowestCommitMs, performance.now() - this.writtenAt);
    this.settled += batch.length;
    if (this.pending.length > 0) this.writeWithin(this.pauseMs);
  }

  private async commit(entries: LogBatch['entries']): Promise<void> {
    if (entries.length === 0) return;
    const { isShared } = this.options;
    const timeout = new AbortController();
    const giveUp = () => setTimeout(() => timeout.abort(), GIVE_UP_MS);
    let timer = isShared ? giveUp() : undefined;
    try {
      for (;;) {
        try {
          const fenced = await (isShared ? this.tryCommit(entries, timeout.signal) : this.insert(entries));
          if (fenced.length > 0) this.markLost(entries, fenced);
          this.publish(entries, new Set(fenced));
          return;
        } catch (error) {
          if (this.isUnsaid(reasonsOf(error))) console.error('The event log could not be written.', error);
          if (timeout.signal.aborted) return this.markLost(entries);
          timer ??= giveUp();
          await setTimeoutAsync(RETRY_MS);
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Marks entries as lost: those of these runs, or all. */
  private markLost(entries: LogBatch['entries'], runIds?: readonly string[]): void {
    const lost = entries.filter(({ entry }) => runIds?.includes(entry.runId) ?? true);
    for (const { epoch, entry } of lost) this.lost.add(keyOf(entry.runId, epoch));
    this.options.onLost(runIds && lost.map(({ epoch, entry }) => ({ id: entry.runId, epoch })));
  }

  /**
   * Commits, or rejects after a timeout: a database that does not respond is treated like one that fails. A write that succeeds
   * later is fenced off by the epoch.
   */
  private async tryCommit(entries: LogBatch['entries'], timeout: AbortSignal): Promise<string[]> {
    timeout.throwIfAborted();
    const silence = new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(new Error(`no commit within ${GIVE_UP_MS / 1000} s`)), { once: true });
    });
    return Promise.race([this.insert(entries), silence]);
  }

  private async insert(entries: LogBatch['entries']): Promise<string[]> {
    return (await this.runs.append({ entries })).fenced;
  }

  private publish(entries: LogBatch['entries'], fenced: ReadonlySet<string>): void {
    const byRun = new Map<string, { userId: string; events: RunEvent[] }>();
    for (const { userId, entry } of entries) {
      if (fenced.has(entry.runId)) continue;
      const run = byRun.get(entry.runId);
      if (run) run.events.push(toEvent(entry));
      else byRun.set(entry.runId, { userId, events: [toEvent(entry)] });
    }
    for (const [runId, { userId, events }] of byRun) this.channels.publish({ userId, runId }, events);
  }
}

function keyOf(runId: string, epoch: number): string {
  return `${runId} ${epoch}`;
}

/** Returns an entry as readers receive it: without key and record. */
export function toEvent({ key: _key, record: _record, ...event }: LogEntry): RunEvent {
  return event;
}
