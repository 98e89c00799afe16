import { setTimeout } from 'node:timers/promises';

const BASE_MS = 250;
const MOST_MS = 8000;

/** Exponential backoff with jitter, never sooner than the other side asked for. Milliseconds; `attempt` counts from 1. */
export function retryDelay(attempt: number, retryAfterMs = 0): number {
  const backoff = Math.min(MOST_MS, BASE_MS * 2 ** (attempt - 1));
  return Math.max(retryAfterMs, backoff * (0.5 + Math.random() / 2));
}

/** Waits; throws the signal's reason when it aborts first. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}
