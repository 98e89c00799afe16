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

/** If the run has less time left than this, nothing more is begun. */
const LEAST_MS = 1000;

/** Whether there is time for a typical model call before the answer is written; `key`: of the step that decides it. */
export function hasTime(context: RunContext, { key, writer }: { key: string; writer: string }): Promise<boolean> {
  return context.step(key, z.boolean(), async () => leavesTime(context, writer));
}

/** Whether there is time for a typical model call before `writer` writes the answer; a decision based on it must go through `step`. */
export function leavesTime(context: RunContext, writer: string): boolean {
  return context.remainingMs() - writingMs(context, writer) > (context.usualCallMs() ?? 0);
}

/** Whether the run has a second left, for an optional step; `key`: of the step that decides it. */
export function hasSecondLeft(context: RunContext, key: string): Promise<boolean> {
  return context.step(key, z.boolean(), async () => context.remainingMs() >= LEAST_MS);
}

/** Returns the time of a turn that precedes the one in which `writer` writes the run's answer. */
export function memberTime(clock: Clock, { agent, writer }: { agent: string; writer: string }): TurnTime {
  return { timeoutMs: clock.about(agent).timeoutMs, reservedMs: writingMs(clock, writer) };
}

/**
 * Returns the time of the turn that writes the run's answer. No other agent waits for it, so it may take all the remaining time of the run, unless a
 * limit was set.
 */
export function answerTime(clock: Clock, agent: string): TurnTime {
  const { timeoutMs, reservedMs } = lastTime(clock, agent);
  const isLimited = clock.about(agent).hasSetLimit;
  return { timeoutMs: isLimited ? timeoutMs : Math.max(timeoutMs, clock.remainingMs() - reservedMs), reservedMs };
}

/** Returns the time of a turn that only the end of the run follows. */
export function lastTime({ about, remainingMs }: Clock, agent: string): TurnTime {
  return { timeoutMs: about(agent).timeoutMs, reservedMs: Math.min(MARGIN_MS, remainingMs() / 10) };
}

/** The time reserved for the agent that writes the answer, so that findings made before the deadline are part of it. */
function writingMs({ limits, about }: Clock, writer: string): number {
  return Math.min(about(writer).timeoutMs, limits.runTimeoutMs / 5);
}
