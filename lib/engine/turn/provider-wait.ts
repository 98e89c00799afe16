import { AgentFailed } from '@/lib/core/errors';
import { phrase, reasonFields } from '@/lib/core/phrase';
import { RunStopped } from '@/lib/core/strategy';
import type { RunLog } from '../log/run-log';
import type { ProviderAway } from '../ports';
import type { RunClock } from '../run-clock';

/**
 * How one run rests while the provider of its models is away: its clock stands still, and its log says so once for all its turns.
 * It rests for `mostMs` in all; then calls fail as without it, and the run's policy decides.
 */
export class ProviderWait {
  private readonly log: RunLog;
  private readonly clock: RunClock;
  private readonly mostMs: number;
  private resting = 0;
  private isOver = false;

  constructor(log: RunLog, clock: RunClock, mostMs: number) {
    this.log = log;
    this.clock = clock;
    this.mostMs = mostMs;
  }

  /** Whether the run may rest still. */
  get isPatient(): boolean {
    return !this.isOver && this.leftMs > 0;
  }

  /** @throws {AgentFailed} what the provider failed with, when it is not back in time. */
  async during<T>(away: ProviderAway, signal: AbortSignal, untilBack: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { provider, failure, since } = away;
    if (!this.log.providerWait) {
      const data = { provider, ...reasonFields(failure.userMessage), since: new Date().toISOString() };
      this.log.append({ type: 'provider_wait_start', data });
    }
    const patience = new AbortController();
    const timer = setTimeout(() => {
      this.isOver = true;
      patience.abort(this.asFinal(failure));
    }, this.leftMs);
    const resume = this.clock.pause(since);
    this.resting++;
    try {
      return await untilBack(AbortSignal.any([signal, patience.signal]));
    } finally {
      clearTimeout(timer);
      resume();
      this.resting--;
      if (!(signal.reason instanceof RunStopped)) this.end();
    }
  }

  /** To be called when no turn of the run rests: also of one that rested in a process that ended. */
  end(): void {
    const { providerWait } = this.log;
    if (this.resting === 0 && providerWait)
      this.log.append({ type: 'provider_wait_end', data: { provider: providerWait.provider } });
  }

  private get leftMs(): number {
    const { providerWait, waitedMs } = this.log;
    return this.mostMs - waitedMs - (providerWait ? Date.now() - Date.parse(providerWait.since) : 0);
  }

  private asFinal({ code, userMessage, retryAfterMs }: AgentFailed): AgentFailed {
    return new AgentFailed(code, phrase('waitedForProvider', { why: userMessage, ms: this.mostMs }), false, { retryAfterMs });
  }
}
