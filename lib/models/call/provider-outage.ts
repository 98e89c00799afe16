import type { AgentFailed } from '@/lib/core/errors';

const FIRST_PROBE_MS = 1000;
const MAX_PROBE_MS = 10_000;
/** The longest retry-after time that all calls respect: a longer one may be the daily limit of one model. */
const MAX_RETRY_AFTER_MS = 60_000;

/** `back`: another call was answered. `probe`: this call must try the provider and report the result. */
export type WaitResult = 'back' | 'probe';

/** The availability of a provider, shared by all its calls. Times are those of `performance.now()`. */
export interface ProviderOutage {
  /** Reason and start of the outage; undefined while the provider is available. */
  readonly current: { failure: AgentFailed; since: number } | undefined;
  /** Whether no request sent after this time has been answered. */
  isSilentSince(moment: number): boolean;
  /** Records that a request sent at this time is being answered, or was refused in a way that only a running provider can. */
  answered(askedAt: number): void;
  /** Records that a call first refused at `since`, or a probe, got no answer. */
  begin(failure: AgentFailed, since: number): void;
  /** Records that a probe ended without a result. */
  abandon(): void;
  /** Waits for a permit. Rejects with the signal's reason when it aborts. */
  wait(signal: AbortSignal): Promise<WaitResult>;
}

/** Begin or end of an outage, with the reason of the former and the duration of the latter. */
export type OutageChange = { isAway: true; code: AgentFailed['code'] } | { isAway: false; ms: number };

/**
 * Creates a circuit breaker whose probes are the waiting calls themselves: one at a time, with backoff, and not before the provider's retry-after
 * time, but after a minute at the latest. Waiting calls take turns as the probe, so that a call that is refused because of its content does not block
 * the others. `onChange`: called when an outage begins and ends.
 */
export function createProviderOutage(onChange?: (change: OutageChange) => void): ProviderOutage {
  const waiting = new Set<(permit: WaitResult) => void>();
  let current: ProviderOutage['current'];
  /** Latest start time of an answered call: a call that started before an outage does not prove its end. */
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
      onChange?.({ isAway: false, ms: Math.round(performance.now() - current.since) });
      current = undefined;
      probes = 0;
      isDue = false;
      clearTimeout(timer);
      timer = undefined;
      for (const goOn of [...waiting]) goOn('back');
    },
    begin(failure, since) {
      if (!current) onChange?.({ isAway: true, code: failure.code });
      current ??= { failure, since };
      if (timer || isDue) return;
      const backoff = Math.min(MAX_PROBE_MS, FIRST_PROBE_MS * 2 ** probes++);
      timer = setTimeout(admitProbe, Math.max(backoff, Math.min(MAX_RETRY_AFTER_MS, failure.retryAfterMs ?? 0)));
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
        const goOn = (permit: WaitResult) => {
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
