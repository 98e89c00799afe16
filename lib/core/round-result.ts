import type { RunEvent } from './events';

/** What one agent brought home from one round (seed 002, "Data Flow Architecture"). */
export interface AgentResult {
  agent: string;
  response: string;
  toolCalls: { id: string; name: string }[];
  steps: number;
  finishReason: string;
  /** Why the response is only what the agent had said and found when its turn was ended; undefined for a finished report. */
  partial?: string;
}

/** What an agent brought home from a turn that failed. */
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

/**
 * The rounds of a run, folded from its `agent_response`, `agent_error` and `round_complete` events; a round still going is left
 * out. An agent that was asked again in a round has one result in it, the last.
 */
export function foldRounds(events: readonly RunEvent[]): RoundResult[] {
  const rounds = new Map<number, Map<string, AgentResult>>();
  const add = (round: number, result: AgentResult) => {
    rounds.set(round, new Map(rounds.get(round)).set(result.agent, result));
  };
  return events.flatMap(({ type, data, at }) => {
    if (type === 'agent_response' && data.round !== undefined) {
      const { agent, content: response, toolCalls, steps, finishReason } = data;
      add(data.round, { agent, response, toolCalls, steps, finishReason });
    }
    if (type === 'agent_error' && data.round !== undefined && data.partial && data.action !== 'retry') {
      add(data.round, partialResult(data.agent, data));
    }
    if (type !== 'round_complete') return [];
    return [{ roundNumber: data.round, agentResults: [...(rounds.get(data.round)?.values() ?? [])], timestamp: at }];
  });
}
