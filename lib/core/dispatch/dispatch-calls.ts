import type { DispatchConfig } from '../teams/team-options';

/** Most tasks of one plan, and of one follow-up. */
export const MAX_TASKS = 12;
export const MAX_FOLLOW_UPS = 2;

/** The settings of a dispatch that decide how many model calls it makes. */
export interface PlannedDispatch extends Pick<DispatchConfig, 'maxIterations' | 'confidenceThreshold'> {
  /** Number of specialists that may be sent out. */
  agents: number;
}

/** The model calls of a dispatch whose specialists neither use tools nor fail. */
export interface DispatchCalls {
  /** Tasks of the first plan, if each specialist has one. */
  tasks: number;
  /** Number of follow-ups, if all possible ones happen. */
  followUps: number;
  /** Calls of the follow-ups: the planner's, and as many tasks as it may assign. */
  inFollowUps: number;
  /** All calls, including the first plan and the answer. */
  all: number;
  /** If one specialist is sent out, and no follow-up is needed. */
  least: number;
}

/** Estimates how many model calls a dispatch makes, not counting its specialists' use of tools and repetitions after failures. */
export function dispatchCalls({ agents, maxIterations, confidenceThreshold }: PlannedDispatch): DispatchCalls {
  const tasks = Math.min(agents, MAX_TASKS);
  // If no result is too weak, only the first plan can ask for a follow-up.
  const rounds = confidenceThreshold === 0 ? Math.min(maxIterations, 2) : maxIterations;
  const followUps = rounds - 1;
  const inFollowUps = followUps * (1 + MAX_FOLLOW_UPS);
  return { tasks, followUps, inFollowUps, all: 2 + tasks + inFollowUps, least: 3 };
}
