import { AgentFailed } from '@/lib/core/errors';

/** How a call that held a slot ended; `throttled`: the provider reported a rate limit. */
export type CallOutcome = 'answered' | 'throttled' | 'failed';

export function outcomeOf(failure: unknown): CallOutcome {
  return failure instanceof AgentFailed && failure.code === 'rate_limited' ? 'throttled' : 'failed';
}

export interface Slot {
  /** Releases the slot; further calls have no effect. */
  release(outcome: CallOutcome): void;
}

export interface AdaptiveLimiter {
  /** Waits for a slot, first come first served. Rejects with the signal's reason when it aborts. */
  acquire(signal: AbortSignal): Promise<Slot>;
  /** Resets the limit to its maximum: what was learned before an outage no longer applies. */
  reset(): void;
  readonly state: { limit: number; active: number; waiting: number };
}

/**
 * Limits concurrent calls to `max`, and to fewer after a 429: additive increase, multiplicative decrease, as in TCP (RFC 5681).
 * A 429 halves the number of calls in flight, only once for calls that were in flight together; a number of answers equal to
 * the limit raises it by one.
 */
export function createAdaptiveLimiter(max: number): AdaptiveLimiter {
  const waiting = new Set<() => void>();
  let limit = max;
  let active = 0;
  let answers = 0;
  let shrinks = 0;

  function takeSlot(): Slot {
    const shrinksAtStart = shrinks;
    let isHeld = true;
    active += 1;
    return {
      release(outcome) {
        if (!isHeld) return;
        isHeld = false;
        if (outcome === 'throttled' && shrinksAtStart === shrinks) shrink();
        if (outcome === 'answered') grow();
        active -= 1;
        admit();
      },
    };
  }

  function shrink() {
    limit = Math.max(1, Math.floor(Math.min(limit, active) / 2));
    shrinks += 1;
    answers = 0;
  }

  function grow() {
    answers += 1;
    if (answers < limit) return;
    answers = 0;
    limit = Math.min(max, limit + 1);
  }

  function admit() {
    for (const next of waiting) {
      if (active >= limit) return;
      next();
    }
  }

  return {
    acquire(signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        if (active < limit) {
          resolve(takeSlot());
          return;
        }
        const removeWaiter = () => {
          waiting.delete(next);
          signal.removeEventListener('abort', onAbort);
        };
        const next = () => {
          removeWaiter();
          resolve(takeSlot());
        };
        const onAbort = () => {
          removeWaiter();
          reject(signal.reason);
        };
        waiting.add(next);
        signal.addEventListener('abort', onAbort);
      });
    },
    reset() {
      limit = max;
      answers = 0;
      shrinks += 1;
      admit();
    },
    get state() {
      return { limit, active, waiting: waiting.size };
    },
  };
}
