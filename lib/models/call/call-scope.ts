import { AgentFailed } from '@/lib/core/errors';
import type { UserMessage } from '@/lib/core/phrase';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface Scope {
  signal: AbortSignal;
  /** Stops the clock; the signal may still abort by its sources. */
  close(): void;
}

/** A signal that aborts with its sources, and after `ms` with a failure that says what took too long. */
export function openScope(sources: (AbortSignal | null | undefined)[], ms: number, tooLong: UserMessage): Scope {
  const clock = new AbortController();
  const end = () => clock.abort(new AgentFailed('timeout', tooLong, true));
  const timer = setTimeout(end, Math.max(0, Math.min(ms, LONGEST_TIMER_MS)));
  return {
    signal: AbortSignal.any([clock.signal, ...sources.filter((source) => source != null)]),
    close: () => clearTimeout(timer),
  };
}
