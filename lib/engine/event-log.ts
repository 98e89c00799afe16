import type { LogEntry, RunEvent } from '../core/events';
import type { Json } from '../core/json';
import type { NewRun, Run } from '../core/run';
import type { RunBatch, RunStore } from '../core/stores';
import type { Channels } from './channel';

/** Between two commits; what is said meanwhile goes in one INSERT for all runs of the process (ARCHITECTURE, "Writer"). */
const PAUSE_MS = 30;
/** A process that cannot commit for this long stops playing its runs: another one may have taken them over. */
const GIVE_UP_MS = 8000;
const RETRY_MS = 250;

export interface Appending {
  /** Unique within the run, the same on every replay. */
  key?: string;
  /** What a replay needs. */
  record?: Json;
}

/**
 * The one writer of a process. Events are numbered here, written in batches shared by all runs, and published once they are
 * committed: a reader never sees an event that a crash could take back (docs/decisions/0006). The one exception is
 * `run_start`, published at once, since the first byte must not wait for the database.
 */
export class EventLog {
  private newRuns: NewRun[] = [];
  private waiting: RunBatch['entries'] = [];
  private timer: NodeJS.Timeout | undefined;
  private writtenAt = 0;
  private writing: Promise<void> | undefined;
  private appended = 0;
  private settled = 0;
  private failingSince: number | undefined;

  constructor(
    private readonly runs: RunStore,
    private readonly channels: Channels,
    /** The run may no longer be written by this process. */
    private readonly onLost: (runId: string) => void,
  ) {}

  /** Registers a new run; its row is written with its first events. */
  begin(run: NewRun): void {
    this.newRuns.push(run);
  }

  append(owner: Pick<Run, 'userId' | 'epoch'>, entry: LogEntry): void {
    this.appended++;
    this.waiting.push({ userId: owner.userId, epoch: owner.epoch, entry });
    if (entry.type === 'run_start') this.channels.publish({ userId: owner.userId, runId: entry.runId }, [toEvent(entry)]);
    this.writeSoon();
  }

  /** Resolves when everything appended before this call is committed, or given up. */
  async committed(): Promise<void> {
    const target = this.appended;
    while (this.settled < target) await (this.writing ?? this.write());
  }

  /** Now, or when the pause after the last commit is over. */
  private writeSoon(): void {
    this.timer ??= setTimeout(() => this.write(), Math.max(0, this.writtenAt + PAUSE_MS - performance.now()));
  }

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.writing || this.waiting.length === 0) return this.writing;
    this.writtenAt = performance.now();
    const batch: RunBatch = { runs: this.newRuns, entries: this.waiting };
    this.newRuns = [];
    this.waiting = [];
    this.writing = this.commit(batch);
    await this.writing;
    this.writing = undefined;
    this.settled += batch.entries.length;
    if (this.waiting.length > 0) this.writeSoon();
  }

  private async commit(batch: RunBatch): Promise<void> {
    for (;;) {
      try {
        const { fenced } = await this.runs.append(batch);
        this.failingSince = undefined;
        for (const runId of fenced) this.onLost(runId);
        this.publish(batch, new Set(fenced));
        return;
      } catch (error) {
        this.failingSince ??= Date.now();
        console.error('The event log could not be written.', error);
        if (Date.now() - this.failingSince > GIVE_UP_MS) {
          for (const runId of new Set(batch.entries.map(({ entry }) => entry.runId))) this.onLost(runId);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  private publish(batch: RunBatch, fenced: ReadonlySet<string>): void {
    const byRun = new Map<string, { userId: string; events: RunEvent[] }>();
    for (const { userId, entry } of batch.entries) {
      if (fenced.has(entry.runId) || entry.type === 'run_start') continue;
      const run = byRun.get(entry.runId);
      if (run) run.events.push(toEvent(entry));
      else byRun.set(entry.runId, { userId, events: [toEvent(entry)] });
    }
    for (const [runId, { userId, events }] of byRun) this.channels.publish({ userId, runId }, events);
  }
}

/** What readers get of an entry: neither its key nor its record. */
function toEvent({ key: _key, record: _record, ...event }: LogEntry): RunEvent {
  return event;
}
