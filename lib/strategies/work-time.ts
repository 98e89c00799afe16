import type { RunContext } from '../core/strategy';

type Clock = Pick<RunContext, 'limits' | 'remainingMs'>;

/** Time left for rounds: they leave the summarizer its own, so that what was found by the deadline is still summed up. */
export function roundMs({ limits, remainingMs }: Clock): number {
  return remainingMs() - Math.min(limits.agentTimeoutMs, limits.runTimeoutMs / 5);
}

/** Time limit of one member's turn. */
export function memberMs(clock: Clock): number {
  return Math.max(1, Math.min(clock.limits.agentTimeoutMs, roundMs(clock)));
}

/** Time limit of the summarizer, a little before the run's own. */
export function summarizerMs({ limits, remainingMs }: Clock): number {
  return Math.max(1000, Math.min(limits.agentTimeoutMs, remainingMs() - 500));
}
