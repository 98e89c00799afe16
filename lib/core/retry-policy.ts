/**
 * How often a model is asked before its caller gives up. Three layers retry, each within the next one:
 * - `request`: a request that failed before its answer began (lib/models);
 * - `answer`: a call whose answer broke off (lib/engine/turn/call-model);
 * - `turn`: a whole turn of an agent, under the failure policy `retry` only (lib/strategies/ask-with-policy).
 * Time limits of the turn and the run end all three sooner.
 */
export const TRIES = { request: 4, answer: 3, turn: 3 } as const;

/** Of a request that was refused with 429: too many requests is a matter of time, which other failures may not be. */
export const RATE_LIMITED_TRIES = 8;

/** The most requests that one model call can lead to, all layers together. */
export const MOST_REQUESTS = TRIES.turn * TRIES.answer * TRIES.request;
export const MOST_RATE_LIMITED_REQUESTS = TRIES.turn * TRIES.answer * RATE_LIMITED_TRIES;

const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;

/** Milliseconds to wait after the given try (counted from 1) failed: exponential backoff of which half is jitter. */
export function backoffMs(tries: number): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
}
