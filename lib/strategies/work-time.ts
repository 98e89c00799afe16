import { z } from 'zod';
import type { RunContext } from '@/lib/core/strategy';

type Clock = Pick<RunContext, 'limits' | 'remainingMs' | 'about'>;

export interface TurnTime {
  /** Time limit of one attempt. */
  timeoutMs: number;
  /** Time of the run that all attempts together must leave. */
  reservedMs: number;
}

/** A turn ends slightly before its run, so that the run can still record how it ended. */
const MARGIN_MS = 500;

/**
 * Returns the time remaining for rounds: some is reserved for the summarizer, so that findings made before the deadline are
 * summarized.
 */
function roundMs(clock: Clock): number {
  return clock.remainingMs() - summaryMs(clock);
}

/** Whether there is time for a usual model call before the summary; `key` is that of the step that decides it. */
export function hasTime(context: RunContext, key: string): Promise<boolean> {
  return context.step(key, z.boolean(), async () => roundMs(context) > (context.usualCallMs() ?? 0));
}

/** Returns the time of a turn before the summary, or before the end of a run whose strategy has no summarizer. */
export function memberTime(clock: Clock, agent: string): TurnTime {
  return { timeoutMs: clock.about(agent).timeoutMs, reservedMs: summaryMs(clock) };
}

/**
 * Returns the time of the turn that writes the run's answer. No other agent waits for it, so it may take what is left of the run, unless a
 * limit was set.
 */
export function answerTime(clock: Clock, agent: string): TurnTime {
  const { timeoutMs, reservedMs } = lastTime(clock, agent);
  const isLimited = clock.about(agent).hasSetLimit;
  return { timeoutMs: isLimited ? timeoutMs : Math.max(timeoutMs, clock.remainingMs() - reservedMs), reservedMs };
}

/** Returns the time of a turn that nothing but the end of the run follows. */
export function lastTime({ about, remainingMs }: Clock, agent: string): TurnTime {
  return { timeoutMs: about(agent).timeoutMs, reservedMs: Math.min(MARGIN_MS, remainingMs() / 10) };
}

function summaryMs({ limits, about }: Clock): number {
  return Math.min(about('summarizer').timeoutMs, limits.runTimeoutMs / 5);
}
