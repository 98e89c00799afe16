/** What one agent brought home from one round (seed 002, "Data Flow Architecture"). */
export interface AgentResult {
  agent: string;
  response: string;
  toolCalls: { id: string; name: string }[];
  steps: number;
  finishReason: string;
}

export interface RoundResult {
  /** Counts from 1. */
  roundNumber: number;
  agentResults: AgentResult[];
  /** ISO 8601 */
  timestamp: string;
}
