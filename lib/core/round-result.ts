import type { RunEvent } from './events';

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

/** The rounds of a run, folded from its `agent_response` and `round_complete` events; a round still going is left out. */
export function foldRounds(events: readonly RunEvent[]): RoundResult[] {
  const agentResults = new Map<number, AgentResult[]>();
  return events.flatMap(({ type, data, at }) => {
    if (type === 'agent_response' && data.round !== undefined) {
      const { agent, content: response, toolCalls, steps, finishReason } = data;
      agentResults.set(data.round, [
        ...(agentResults.get(data.round) ?? []),
        { agent, response, toolCalls, steps, finishReason },
      ]);
    }
    if (type !== 'round_complete') return [];
    return [{ roundNumber: data.round, agentResults: agentResults.get(data.round) ?? [], timestamp: at }];
  });
}
