import { type AgentResult, partialResult, type RoundResult } from '@/lib/core/teams/round-result';
import type { PhaseView, RunView, TurnView } from './types';

/** Results of the completed rounds. For an agent asked several times in a round, the last result counts. */
export function roundResults(view: RunView): RoundResult[] {
  return view.phases.flatMap((phase) => {
    const { round: roundNumber, state, endedAt: timestamp } = phase;
    if (roundNumber === undefined || state !== 'done' || timestamp === undefined) return [];
    return [{ roundNumber, agentResults: resultsOf(view, phase), timestamp }];
  });
}

function resultsOf({ turns }: RunView, { id }: PhaseView): AgentResult[] {
  const results = Object.values(turns)
    .filter(({ phase }) => phase === id)
    .sort((a, b) => (a.endedAt ?? '').localeCompare(b.endedAt ?? ''))
    .flatMap((turn) => resultOf(turn) ?? []);
  return [...new Map(results.map((result) => [result.agent, result])).values()];
}

function resultOf({ agent, text, response, finishReason = '', error }: TurnView): AgentResult | undefined {
  if (response) return { agent, response: text, ...response, finishReason };
  return error?.partial && error.action !== 'retry' ? partialResult(agent, error) : undefined;
}
