import { AgentFailed } from '@/lib/core/errors';
import type { ProviderDowntime } from '@/lib/core/models/model-call';
import { phrase, reasonFields } from '@/lib/core/phrases/phrase';
import { RunStopped } from '@/lib/core/strategy';
import type { RunLog } from '../../log/run-log';
import type { RunClock } from '../../run-clock';

/**
 * The wait of a run while its provider is unavailable: the run's clock is paused, and the log records the wait once for all
 * turns. A run waits for at most `mostMs` in total; after that, calls fail as usual, and the run's failure policy applies.
 */
export class ProviderWait {
  private readonly log: RunLog;
  private readonly clock: RunClock;
  private readonly mostMs: number;
  private waitingTurns = 0;
  private isOver = false;

  constructor(log: RunLog, clock: RunClock, mostMs: number) {
    this.log = log;
    this.clock = clock;
    this.mostMs = mostMs;
  }

  /** Whether the run has waiting time left. */
  get hasTimeLeft(): boolean {
    return !this.isOver && this.leftMs > 0;
  }

  /**
   * Waits until the provider is available again. @throws {AgentFailed} the provider's failure, when the waiting time runs out
   */
  async during<T>(
    downtime: ProviderDowntime,
    signal: AbortSignal,
    untilAvailable: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { provider, failure, since } = downtime;
    if (!this.log.providerWait) {
      const data = { provider, ...reasonFields(failure.userMessage), since: new Date().toISOString() };
      this.log.append({ type: 'provider_wait_start', data });
    }
    const timeUp = new AbortController();
    const timer = setTimeout(() => {
      this.isOver = true;
      timeUp.abort(this.asFinal(failure));
    }, this.leftMs);
    const resume = this.clock.pause(since);
    this.waitingTurns++;
    try {
      return await untilAvailable(AbortSignal.any([signal, timeUp.signal]));
    } finally {
      clearTimeout(timer);
      resume();
      this.waitingTurns--;
      if (!(signal.reason instanceof RunStopped)) this.end();
    }
  }

  /**
   * Records the end of the wait, unless a turn is still waiting. Also ends a wait that began in a process that has since died.
   */
  end(): void {
    const { providerWait } = this.log;
    if (this.waitingTurns === 0 && providerWait)
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
