import type { AgentFailed } from '@/lib/core/errors';
import { backoffMs, RATE_LIMITED_TRIES, TRIES } from '@/lib/core/retry-policy';

/**
 * Returns the delay before the next attempt after the given one (counted from 1) failed; undefined when it was the last. The
 * provider's retry-after time takes precedence, even if it is shorter than the usual backoff.
 */
export function retryWaitMs(failure: AgentFailed, attempt: number): number | undefined {
  if (attempt >= (failure.code === 'rate_limited' ? RATE_LIMITED_TRIES : TRIES.request)) return undefined;
  return failure.retryAfterMs ?? backoffMs(attempt);
}

/**
 * Returns the delay that a response asks for: `retry-after-ms`, or `Retry-After` as seconds or HTTP date (RFC 9110, 10.2.3).
 */
export function retryAfterMs(headers: Record<string, string | string[] | undefined>, now: number): number | undefined {
  const precise = Number.parseFloat(String(headers['retry-after-ms']));
  if (precise >= 0) return precise;
  const header = String(headers['retry-after']);
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
