import { isOutage } from '@/lib/core/is-outage';
import type { Json } from '@/lib/core/json';
import type { ClaimedRun, RunStore } from '@/lib/core/ports/run-store';
import type { Signal, SignalData } from '@/lib/core/signals';
import { RunStopped } from '@/lib/core/strategy';
import type { LiveRun } from '../run-context';
import { controlled } from '../turn/run-turn';
import { isControl } from './run-signals';

/** How long a signal may lie unseen when no hint of it came. */
const POLL_MS = 1000;

/** Brings the signals of the runs that this process plays to them, each once, and stops those that may not go on. */
export class SignalWatch {
  private readonly runs: Pick<RunStore, 'signals' | 'signalCounts'>;
  private readonly playing: ReadonlyMap<string, LiveRun>;
  private readonly counts = new Map<string, number>();
  /** Runs of which a hint came while they were not played here; perhaps they were just being taken over. */
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

  /** How many signals of a run have been brought to it. */
  seen(runId: string): number {
    return this.counts.get(runId) ?? 0;
  }

  forget(runId: string): void {
    if (!this.playing.has(runId)) this.counts.delete(runId);
  }

  /** Brings runs that are played here from now on the signals they had when they were claimed, and those that came since. */
  begin(claimed: readonly ClaimedRun[]): Promise<void> {
    return this.look(claimed.flatMap(({ run, signals }) => (this.missed.delete(run.id) || signals > 0 ? run.id : [])));
  }

  /** Looks whether these runs have new signals, those that are played here, and whether they may go on. */
  async look(runIds: readonly string[]): Promise<void> {
    const here = runIds.filter((id) => this.playing.has(id));
    for (const id of runIds) if (!this.playing.has(id)) this.missed.add(id);
    if (here.length === 0) return;
    try {
      const counts = await this.runs.signalCounts(here);
      for (const id of here) if (!counts.has(id)) this.playing.get(id)?.stop.abort(new RunStopped('barred'));
      await Promise.all([...counts].map(([id, count]) => (count > this.seen(id) ? this.bring(id) : undefined)));
    } catch (error) {
      if (!isOutage(error)) console.error('The signals of runs could not be read.', error);
    }
  }

  private async bring(runId: string): Promise<void> {
    const signals = await this.runs.signals(runId);
    const live = this.playing.get(runId);
    // What a run can no longer take in must keep it from being put to rest.
    if (!live || live.stop.signal.aborted) return;
    this.counts.set(runId, signals.length);
    for (const signal of signals) receive(live, signal);
  }
}

/** A signal takes effect once in the life of a run: what the log has is already part of it. */
function receive({ log, stop, turns }: LiveRun, { key, data }: Signal): void {
  if (stop.signal.aborted || log.signals.has(key)) return;
  if (data.kind === 'cancel') {
    stop.abort(new RunStopped('cancelled'));
    return;
  }
  log.append(
    { type: 'signal_received', data: { key, ...told(data) } },
    // Safe: a signal is plain JSON, as it came from its table.
    { key: `signal.${key}`, record: data as unknown as Json },
  );
  if (isControl(data)) turns.get(data.turnId)?.abort(controlled(data.kind));
}

/** What readers get to know of a signal: not its signature, and nothing that the request or a result will show anyway. */
function told(data: Exclude<SignalData, { kind: 'cancel' }>) {
  switch (data.kind) {
    case 'approval': {
      const { kind, decision, reason, always, expired, args } = data;
      return { kind, decision, reason, always, expired, args };
    }
    case 'client_tool':
      return { kind: data.kind };
    case 'question':
      return { kind: data.kind, text: data.answer };
    default:
      return data;
  }
}
