import type { AgentFailed } from '@/lib/core/errors';
import { backoffMs, RATE_LIMITED_TRIES, TRIES } from '@/lib/core/models/retry-policy';

/**
 * Returns the delay before the next attempt after the given one (counted from 1) failed; undefined when it was the last. The
 * provider's retry-after time takes precedence, even if it is shorter than the usual backoff.
 */
export function retryWaitMs(failure: AgentFailed, attempt: number): number | undefined {
  if (attempt >= (failure.code === 'rate_limited' ? RATE_LIMITED_TRIES : TRIES.request)) return undefined;
  return failure.retryAfterMs ?? backoffMs(attempt);
}
