import { AgentFailed } from '@/lib/core/errors';
import type { UserMessage } from '@/lib/core/phrases/phrase';

/** A timer set to more than this fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface Scope {
  signal: AbortSignal;
  /** Stops the timer; the signal may still be aborted by its sources. */
  close(): void;
}

/** Opens a scope whose signal aborts with its sources, and after `ms` with a timeout failure. */
export function openScope(sources: (AbortSignal | null | undefined)[], ms: number, tooLong: UserMessage): Scope {
  const clock = new AbortController();
  const end = () => clock.abort(new AgentFailed('timeout', tooLong, true));
  const timer = setTimeout(end, Math.max(0, Math.min(ms, LONGEST_TIMER_MS)));
  return {
    signal: AbortSignal.any([clock.signal, ...sources.filter((source) => source != null)]),
    close: () => clearTimeout(timer),
  };
}
