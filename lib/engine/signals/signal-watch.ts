import type { Json } from '@/lib/core/json/json';
import type { ClaimedRun, RunStore } from '@/lib/core/ports/run-store';
import { isQuietOutage } from '@/lib/core/problems/is-outage';
import type { Signal, SignalData } from '@/lib/core/runs/signals';
import { RunStopped } from '@/lib/core/strategy';
import type { LiveRun } from '../run-context';
import { controlFailure } from '../turn/run-turn';
import { isControl, isMessage } from './run-signals';

/** Maximum time until a signal is found when its hint was lost. */
const POLL_MS = 1000;

/**
 * Delivers signals to the runs that this process plays, each once, and stops runs that were deleted or whose user was disabled.
 */
export class SignalWatch {
  private readonly runs: Pick<RunStore, 'signals' | 'signalCounts'>;
  private readonly playing: ReadonlyMap<string, LiveRun>;
  private readonly counts = new Map<string, number>();
  /** Runs with a hint that arrived while they were not played here; they may have been in the middle of being claimed. */
  private readonly missed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(runs: Pick<RunStore, 'signals' | 'signalCounts'>, playing: ReadonlyMap<string, LiveRun>) {
    this.runs = runs;
    this.playing = playing;
  }

  start(): void {
    this.timer = setInterval(() => {
      this.missed.clear();
      this.look([...this.playing.keys()]);
    }, POLL_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Returns the number of signals delivered to a run. */
  deliveredCount(runId: string): number {
    return this.counts.get(runId) ?? 0;
  }

  forget(runId: string): void {
    this.counts.delete(runId);
  }

  /** Delivers to newly claimed runs the signals they had when they were claimed, and those that have arrived since. */
  begin(claimed: readonly ClaimedRun[]): Promise<void> {
    // An earlier attempt that is still ending here may have received signals that it could not write to the log.
    for (const { run } of claimed) this.forget(run.id);
    return this.look(claimed.flatMap(({ run, signals }) => (this.missed.delete(run.id) || signals > 0 ? run.id : [])));
  }

  /**
   * Checks those of these runs that are played here: delivers new signals, and stops runs that were deleted or whose user was
   * disabled.
   */
  async look(runIds: readonly string[]): Promise<void> {
    const here = runIds.filter((id) => this.playing.has(id));
    for (const id of runIds) if (!this.playing.has(id)) this.missed.add(id);
    if (here.length === 0) return;
    try {
      const counts = await this.runs.signalCounts(here);
      for (const id of here) if (!counts.has(id)) this.playing.get(id)?.stop.abort(new RunStopped('barred'));
      await Promise.all([...counts].map(([id, count]) => (count > this.deliveredCount(id) ? this.deliver(id) : undefined)));
    } catch (error) {
      if (!isQuietOutage(error)) console.error('The signals of runs could not be read.', error);
    }
  }

  private async deliver(runId: string): Promise<void> {
    const signals = await this.runs.signals(runId);
    const live = this.playing.get(runId);
    // A signal that the run can no longer receive must prevent it from being suspended, so it is not counted as seen.
    if (!live || live.stop.signal.aborted) return;
    // Reads can resolve out of order.
    this.counts.set(runId, Math.max(this.deliveredCount(runId), signals.length));
    for (const signal of signals) receive(live, signal);
  }
}

/** Delivers a signal. It takes effect once per run: a signal that is already in the log is ignored. */
function receive({ log, stop, turns }: LiveRun, { key, data }: Signal): void {
  if (stop.signal.aborted || log.signals.has(key)) return;
  if (data.kind === 'cancel') {
    stop.abort(new RunStopped('cancelled'));
    return;
  }
  log.append(
    { type: 'signal_received', data: { key, ...readableData(data), ...(isMessage(data) && { when: log.stage }) } },
    // Safe: a signal is plain JSON, as read from its table.
    { key: `signal.${key}`, record: data as unknown as Json },
  );
  if (isControl(data)) turns.get(data.turnId)?.abort(controlFailure(data.kind));
}

/**
 * Returns the data of a signal for readers: without its signature, and without anything that the request or a result shows
 * anyway.
 */
function readableData(data: Exclude<SignalData, { kind: 'cancel' }>) {
  switch (data.kind) {
    case 'approval': {
      const { kind, decision, reason, always, expired, args } = data;
      return { kind, decision, reason, always, expired, args };
    }
    case 'client_tool':
      return { kind: data.kind };
    case 'question':
      return { kind: data.kind, text: data.answer };
    case 'form':
      return { kind: data.kind, action: data.action, args: data.values };
    default:
      return data;
  }
}
