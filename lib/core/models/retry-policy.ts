/**
 * Number of attempts at three nested layers of retries:
 * - `request`: a request that failed before its answer began (lib/models);
 * - `answer`: a call whose answer broke off (lib/engine/turn/model/call-model);
 * - `turn`: an agent's whole turn, under the failure policy `retry` only (lib/strategies/ask-with-policy).
 * The time limits of the turn and of the run may end all three sooner.
 */
export const TRIES = { request: 4, answer: 3, turn: 3 } as const;

/** Attempts of a request that was refused with 429: unlike other failures, a rate limit passes with time. */
export const RATE_LIMITED_TRIES = 8;

/** Maximum number of requests that one model call can cause, over all layers. */
export const MOST_REQUESTS = TRIES.turn * TRIES.answer * TRIES.request;
export const MOST_RATE_LIMITED_REQUESTS = TRIES.turn * TRIES.answer * RATE_LIMITED_TRIES;

const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;

/**
 * Returns the delay in milliseconds after the given attempt (counted from 1) failed: exponential backoff, of which half is
 * jitter.
 */
export function backoffMs(tries: number): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
}
