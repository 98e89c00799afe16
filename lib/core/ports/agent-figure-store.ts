import type { AgentFigures, RoundFigures } from '../agents/agent-figures';

export interface AgentFigureStore {
  /**
   * Counts the turns and rounds in the logs of the user's runs that were created since then (ISO 8601), the agents with the most turns
   * first. Logs that were removed do not count, nor do failures that were repeated and turns that a person ended. The times leave out turns
   * that asked a person and those that an earlier run began.
   */
  since(userId: string, from: string): Promise<{ agents: AgentFigures[]; rounds: RoundFigures }>;
}
