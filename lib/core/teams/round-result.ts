/** Result of one agent in one round (seed 002, "Data Flow Architecture"). */
export interface AgentResult {
  agent: string;
  response: string;
  toolCalls: { id: string; name: string }[];
  steps: number;
  finishReason: string;
  /** Why the response contains only the agent's text and findings from before its turn was ended; undefined for a finished report. */
  partial?: string;
}

/** Builds an agent's result from a failed turn. */
export function partialResult(
  agent: string,
  { partial = '', message, code }: { partial?: string; message: string; code: string },
): AgentResult {
  return { agent, response: partial, toolCalls: [], steps: 0, finishReason: code, partial: message };
}

export interface RoundResult {
  /** Counts from 1. */
  roundNumber: number;
  agentResults: AgentResult[];
  /** ISO 8601 */
  timestamp: string;
}
