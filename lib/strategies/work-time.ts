import type { AskTask, RunContext } from '@/lib/core/strategy';

type Clock = Pick<RunContext, 'limits' | 'remainingMs' | 'about'>;
type TurnTime = Pick<AskTask, 'timeoutMs' | 'limit'>;

/** A turn ends slightly before its run, so that the run can still record how it ended. */
const MARGIN_MS = 500;

/**
 * Returns the time remaining for rounds: some is reserved for the summarizer, so that findings made before the deadline are
 * summarized.
 */
export function roundMs({ limits, remainingMs, about }: Clock): number {
  return remainingMs() - Math.min(about('summarizer').timeoutMs, limits.runTimeoutMs / 5);
}

/** Returns the time limit of a turn before the summary. */
export function memberTime(clock: Clock, agent: string): TurnTime {
  return turnTime(clock, agent, roundMs(clock));
}

/** Returns the time limit of the last turn of a run. */
export function lastTime(clock: Clock, agent: string): TurnTime {
  const left = clock.remainingMs();
  return turnTime(clock, agent, left - Math.min(MARGIN_MS, left / 10));
}

function turnTime({ about }: Clock, agent: string, leftMs: number): TurnTime {
  const own = about(agent).timeoutMs;
  return own <= leftMs ? { timeoutMs: own, limit: 'agent' } : { timeoutMs: Math.max(1, leftMs), limit: 'run' };
}
