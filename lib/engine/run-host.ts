import { setImmediate, setTimeout } from 'node:timers/promises';
import { StoreUnavailable } from '@/lib/core/errors';
import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import { notice } from '@/lib/core/notice';
import { phrase, reasonFields, type UserMessage } from '@/lib/core/phrases/phrase';
import type { ClaimedRun } from '@/lib/core/ports/run-store';
import { describedError } from '@/lib/core/problems/described-error';
import { isSuspect, MOST_ATTEMPTS } from '@/lib/core/runs/attempts';
import { JournalUnreadable } from '@/lib/core/runs/parse-entry';
import type { Run } from '@/lib/core/runs/run';
import { RunStopped } from '@/lib/core/strategy';
import type { Channels } from './log/channels';
import type { EventLog } from './log/event-log';
import { loadRun } from './log/load-run';
import { playRun } from './play-run';
import type { EnginePorts } from './ports';
import type { Queue } from './queue/queue';
import type { Semaphore } from './queue/semaphore';
import type { LiveRun } from './run-context';
import type { SignalWatch } from './signals/signal-watch';

/** After this many failed reads, a log may never be readable, for example because it is too large for the database's time limit. */
const MOST_UNREAD = 3;
/** Pause before releasing a run whose log could not be read, since it may be claimed again at once. */
const RELEASE_PAUSE_MS = 250;
/** Maximum time that the release may take, during which this process claims no other runs: half a lease. */
const RELEASE_MS = 5000;

export interface RunHostDeps {
  ports: EnginePorts;
  workerId: number;
  semaphore: Semaphore;
  providerWaitMs: number;
  channels: Channels;
  log: EventLog;
  playing: Map<string, LiveRun>;
  watch: SignalWatch;
  queue: Queue;
  /** Stops runs that this process no longer owns; must be called before each step. */
  confirm(): Promise<void>;
  /** Called when a run has ended here. */
  onEnd(runId: string): void;
  /** Called when a run was released to the queue and is due at once. */
  onBack(): void;
}

/** Plays runs in this process: from the claim until they end, are suspended, or are released. */
export class RunHost {
  private readonly deps: RunHostDeps;
  private readonly ends = new Map<string, Promise<void>>();
  /** How often the log of each run could not be read since it was last read, or left to the lease reaper. */
  private readonly unread = new Map<string, number>();

  constructor(deps: RunHostDeps) {
    this.deps = deps;
  }

  /** Whether this process plays a run suspected of crashing processes that has made no progress yet. */
  get hasSuspect(): boolean {
    return this.deps.playing.values().some(({ attempts, log }) => isSuspect(attempts) && !log.hasGrown);
  }

  async begin(claimed: readonly ClaimedRun[]): Promise<void> {
    const { playing, watch, channels } = this.deps;
    const released: string[] = [];
    const loads = claimed.map((one) => this.load(one, () => released.push(one.run.id)));
    const loaded = (await Promise.all(loads)).filter((live) => live !== undefined);
    for (const live of loaded) playing.set(live.run.id, live);
    await watch.begin(claimed);
    for (const live of loaded) {
      const { id, userId, epoch, strategy } = live.run;
      this.deps.ports.log?.info({ run: id, strategy, attempt: epoch }, 'run attempt started');
      if (live.interrupted) noticeResumed(live);
      if (live.run.retryOf) noticeKept(live);
      channels.open({ userId, runId: id });
      this.ends.set(id, this.play(live));
      // Starting many runs in one iteration of the event loop would delay every stream of the process.
      await setImmediate();
    }
    if (released.length > 0) await this.releaseUnread(released);
  }

  /** Stops playing, without ending any run, and releases the runs to the queue. */
  async leave(): Promise<void> {
    const { playing, ports, workerId, queue, log } = this.deps;
    const remainingIds = [...playing.keys()];
    for (const { stop } of playing.values()) stop.abort(new RunStopped('shutdown'));
    await Promise.all(this.ends.values());
    await log.committed();
    if (remainingIds.length > 0) await ports.runs.release(workerId, remainingIds, queue.enqueue);
  }

  /**
   * Loads a claimed run. Undefined for a run that fails here (too many attempts, or an unreadable journal), and for one whose log could not be read.
   * `onUnavailable`: called when the database did not respond, up to a few times per run.
   */
  private async load(claimed: ClaimedRun, onUnavailable: () => void): Promise<LiveRun | undefined> {
    const { ports, log } = this.deps;
    if (claimed.attempts >= MOST_ATTEMPTS) {
      // The log is not read: it may be what crashes the processes.
      await this.fail(claimed, phrase('gaveUp', { attempts: MOST_ATTEMPTS }));
      return undefined;
    }
    try {
      const { events } = ports.findStrategy(claimed.run.strategy) ?? {};
      const live = await loadRun(claimed, { runs: ports.runs, log, events, confirm: () => this.deps.confirm() });
      this.unread.delete(claimed.run.id);
      return live;
    } catch (error) {
      if (error instanceof JournalUnreadable) await this.fail(claimed, error.message);
      else if (error instanceof StoreUnavailable && this.mayBeRead(claimed.run.id)) onUnavailable();
      // The lease reaper returns it to the queue, which counts as a lost attempt, since the error may occur in each of them.
      else console.error(`The log of the run ${claimed.run.id} could not be read.`, describedError(error));
      return undefined;
    }
  }

  /** Counts a failed read of a log. Returns whether it may be read again without counting as a lost attempt. */
  private mayBeRead(runId: string): boolean {
    const count = (this.unread.get(runId) ?? 0) + 1;
    if (count > MOST_UNREAD) this.unread.delete(runId);
    else this.unread.set(runId, count);
    return count <= MOST_UNREAD;
  }

  private async releaseUnread(runIds: readonly string[]): Promise<void> {
    const { ports, workerId, queue, onBack } = this.deps;
    await setTimeout(RELEASE_PAUSE_MS);
    const release = () => ports.runs.requeue(workerId, runIds, queue.enqueue);
    try {
      await retryWhileUnavailable(release, AbortSignal.timeout(RELEASE_MS));
      onBack();
    } catch (error) {
      console.error(
        `Runs whose logs could not be read are left to the lease reaper: ${runIds.join(', ')}.`,
        describedError(error),
      );
    }
  }

  private async fail({ run, lastSeq }: ClaimedRun, message: UserMessage): Promise<void> {
    const { log, onEnd } = this.deps;
    const at = new Date().toISOString();
    const data = {
      status: 'failed',
      answer: '',
      ...reasonFields(message),
      usage: {},
      ms: Date.parse(at) - Date.parse(run.createdAt),
    } as const;
    log.append(run, { seq: lastSeq + 1, runId: run.id, at, type: 'run_end', data, key: 'run_end' });
    await log.committed();
    if (!log.hasLost(run)) onEnd(run.id);
  }

  private async play(live: LiveRun): Promise<void> {
    const { ports, log, playing, watch, channels, onEnd } = this.deps;
    const { id, userId } = live.run;
    const result = await playRun(live, this.deps);
    await log.committed();
    // This attempt was replaced and could not store its end: the next attempt continues, and the job belongs to the process that has the run now.
    const how = log.hasLost(live.run) ? 'left' : result;
    if (how !== 'ended') ports.log?.info({ run: id }, how === 'waiting' ? 'run suspended' : 'run released');
    if (how === 'waiting') await this.suspend(live.run);
    // A run that was woken as soon as it was suspended may already be in its next attempt here.
    if (playing.get(id) !== live) return;
    playing.delete(id);
    this.ends.delete(id);
    watch.forget(id);
    channels.drop({ userId, runId: id });
    if (how === 'ended') onEnd(id);
  }

  private async suspend(run: Run): Promise<void> {
    const { ports, workerId, queue, watch, onBack } = this.deps;
    try {
      if (await ports.runs.suspend(run, watch.deliveredCount(run.id), queue.drop)) return;
      await ports.runs.requeue(workerId, [run.id], queue.enqueue);
      onBack();
    } catch (error) {
      // This process then owns the run without playing it: the lease reaper returns it to the queue.
      console.error(`The run ${run.id} could not be suspended.`, describedError(error));
    }
  }
}

function noticeKept({ log }: LiveRun): void {
  log.append(notice('resumed', phrase('keptOfEarlier')), { key: 'kept' });
}

function noticeResumed({ log }: LiveRun): void {
  log.append(notice('resumed', phrase('resumed')));
}
