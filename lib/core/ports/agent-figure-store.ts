import type { AgentFigures, RoundFigures } from '../agents/agent-figures';

export interface AgentFigureStore {
  /**
   * Counts the turns and rounds in the logs of the user's runs created since then (ISO 8601), agents with the most turns first. Removed logs do not
   * count, nor do failures that were repeated and turns that a user ended. Durations exclude turns that asked a user and those that an earlier run
   * began.
   */
  since(userId: string, from: string): Promise<{ agents: AgentFigures[]; rounds: RoundFigures }>;
}
