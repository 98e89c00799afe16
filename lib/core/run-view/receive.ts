import type { RunEvent } from '../events';
import { answerTurn, interveneInTurn } from './fold-turn';
import { goingTurn } from './read-view';
import { INTERVENTION_KINDS, type InterventionView, type RunView } from './types';

type Received = Extract<RunEvent, { type: 'signal_received' }>;

/** Something has reached the run from outside: the answer to a request of it, or what a person did to a turn or to the team. */
export function receive(view: RunView, { at, data }: Received): Partial<RunView> {
  const { key, agent, text, turnId, decision, reason, always, args } = data;
  for (const turn of Object.values(view.turns)) {
    const call = turn.parts.find((part) => part.type === 'tool' && part.request?.key === key);
    if (call?.type !== 'tool') continue;
    return inTurn(view, answerTurn(turn, call.id, { at, decision, reason, always, args, text }));
  }
  const kind = INTERVENTION_KINDS.find((known) => known === data.kind);
  if (kind === undefined) return {};
  const intervention: InterventionView = { type: 'intervention', key, kind, agent, text, round: view.rounds.at(-1)?.round };
  const named = turnId === undefined ? undefined : view.turns[turnId];
  const turn = kind === 'note' && agent !== undefined ? (named ?? goingTurn(view, agent)) : named;
  if (turn) return inTurn(view, interveneInTurn(turn, { ...intervention, agent: turn.agent }));
  return { interventions: [...view.interventions, intervention] };
}

function inTurn(view: RunView, turn: RunView['turns'][string]): Partial<RunView> {
  return { turns: { ...view.turns, [turn.turnId]: turn } };
}
