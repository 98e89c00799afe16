import type { AskTask, RunContext } from '@/lib/core/strategy';

type Clock = Pick<RunContext, 'limits' | 'remainingMs' | 'about'>;
type TurnTime = Pick<AskTask, 'timeoutMs' | 'limit'>;

/** A turn ends a little before its run, so that the run can still say how it ended. */
const MARGIN_MS = 500;

/** Time left for rounds: they leave the summarizer its own, so that what was found by the deadline is still summed up. */
export function roundMs({ limits, remainingMs, about }: Clock): number {
  return remainingMs() - Math.min(about('summarizer').timeoutMs, limits.runTimeoutMs / 5);
}

/** Time limit of a turn before the summary. */
export function memberTime(clock: Clock, agent: string): TurnTime {
  return turnTime(clock, agent, roundMs(clock));
}

/** Time limit of the turn that a run ends with. */
export function lastTime(clock: Clock, agent: string): TurnTime {
  const left = clock.remainingMs();
  return turnTime(clock, agent, left - Math.min(MARGIN_MS, left / 10));
}

function turnTime({ about }: Clock, agent: string, leftMs: number): TurnTime {
  const own = about(agent).timeoutMs;
  return own <= leftMs ? { timeoutMs: own, limit: 'agent' } : { timeoutMs: Math.max(1, leftMs), limit: 'run' };
}
