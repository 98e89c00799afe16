import type { AgentFailed } from '@/lib/core/errors';

const FIRST_PROBE_MS = 1000;
const MAX_PROBE_MS = 10_000;

/** `back`: another call was answered. `probe`: this call is the one that finds out, and says what came of it. */
export type Permit = 'back' | 'probe';

/** The availability of a provider, shared by all its calls. Times are those of `performance.now()`. */
export interface ProviderOutage {
  /** The reason and the start of the outage; undefined while the provider answers. */
  readonly current: { failure: AgentFailed; since: number } | undefined;
  /** Whether no request sent after this time has been answered. */
  isSilentSince(moment: number): boolean;
  /** Records that a request sent at this time is being answered, or was refused in a way that only a running provider can. */
  answered(askedAt: number): void;
  /** Records that a call first refused at `since`, or a probe, got no answer. */
  begin(failure: AgentFailed, since: number): void;
  /** A probe ended without finding out. */
  abandon(): void;
  /** Waits its turn. Rejects with the signal's reason when that aborts. */
  wait(signal: AbortSignal): Promise<Permit>;
}

/**
 * A circuit breaker whose probes are the waiting calls themselves, one at a time, with back-off and never before the provider asks
 * for it. Those that wait are let through in turn, so that a call which is refused for what it says holds up no other.
 */
export function createProviderOutage(): ProviderOutage {
  const waiting = new Set<(permit: Permit) => void>();
  let current: ProviderOutage['current'];
  /** The latest start of an answered call: a call that started before an outage says nothing about it. */
  let lastAnswered = Number.NEGATIVE_INFINITY;
  let probes = 0;
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;

  function admitProbe(): void {
    timer = undefined;
    const [next] = waiting;
    isDue = next === undefined;
    next?.('probe');
  }

  return {
    get current() {
      return current;
    },
    isSilentSince: (moment) => lastAnswered < moment,
    answered(askedAt) {
      lastAnswered = Math.max(lastAnswered, askedAt);
      if (!current || askedAt < current.since) return;
      current = undefined;
      probes = 0;
      isDue = false;
      clearTimeout(timer);
      timer = undefined;
      for (const goOn of [...waiting]) goOn('back');
    },
    begin(failure, since) {
      current ??= { failure, since };
      if (timer || isDue) return;
      const backoff = Math.min(MAX_PROBE_MS, FIRST_PROBE_MS * 2 ** probes++);
      timer = setTimeout(admitProbe, Math.max(backoff, failure.retryAfterMs ?? 0));
    },
    abandon() {
      if (current && !timer) admitProbe();
    },
    wait(signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        if (!current) return resolve('back');
        const leave = () => {
          waiting.delete(goOn);
          signal.removeEventListener('abort', giveUp);
        };
        const goOn = (permit: Permit) => {
          leave();
          resolve(permit);
        };
        const giveUp = () => {
          leave();
          reject(signal.reason);
        };
        waiting.add(goOn);
        signal.addEventListener('abort', giveUp);
        if (isDue) admitProbe();
      });
    },
  };
}
