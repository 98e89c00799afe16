import type { AgentFailed } from '@/lib/core/errors';

/** Attempts of a call before it fails, or before it waits because the provider is unavailable. */
export const ATTEMPTS = 4;
/** Too many requests is a matter of time, which the other failures may not be. */
const RATE_LIMITED_ATTEMPTS = 8;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8_000;

/**
 * How long to wait before asking again after the given attempt (counted from 1) failed; undefined when it was the last. What
 * the provider asks for counts; else it is exponential backoff of which half is chance.
 */
export function retryWaitMs(failure: AgentFailed, attempt: number): number | undefined {
  if (attempt >= (failure.code === 'rate_limited' ? RATE_LIMITED_ATTEMPTS : ATTEMPTS)) return undefined;
  if (failure.retryAfterMs !== undefined) return failure.retryAfterMs;
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
  return wait * (0.5 + Math.random() / 2);
}

/** The wait a response asks for: `retry-after-ms`, or `Retry-After` as seconds or HTTP date (RFC 9110, 10.2.3). */
export function retryAfterMs(headers: Record<string, string | string[] | undefined>, now: number): number | undefined {
  const precise = Number.parseFloat(String(headers['retry-after-ms']));
  if (precise >= 0) return precise;
  const header = String(headers['retry-after']);
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
