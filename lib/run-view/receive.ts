import type { EventOf } from '@/lib/core/events';
import { answerCall } from './fold-calls';
import { endTurn, interveneInTurn } from './fold-turn';
import { isActive } from './is-active';
import { activeTurn } from './read-view';
import { toolCallsOf } from './turn-activity';
import { INTERVENTION_KINDS, type InterventionView, type RunView } from './types';

type Received = EventOf<'signal_received'>;

/** Folds a signal received from outside: the answer to a request, or a user's intervention in a turn or in the team. */
export function receive(view: RunView, { at, data }: Received): Partial<RunView> {
  const { key, agent, text, turnId, decision, reason, always, expired, args, action } = data;
  for (const turn of Object.values(view.turns)) {
    const call = toolCallsOf(turn).find(({ requests }) => requests?.some((request) => request.key === key));
    if (call) return inTurn(view, answerCall(turn, call, key, { at, decision, reason, always, expired, args, action, text }));
  }
  const kind = INTERVENTION_KINDS.find((known) => known === data.kind);
  if (kind === undefined) return {};
  const intervention: InterventionView = { type: 'intervention', key, kind, agent, text, phase: view.phases.at(-1)?.id };
  const named = turnId === undefined ? undefined : view.turns[turnId];
  const turn = kind === 'note' && agent !== undefined ? (named ?? activeTurn(view, agent)) : named;
  if (turn) {
    const told = interveneInTurn(turn, { ...intervention, agent: turn.agent });
    // No other event ends a call of the strategy itself that has no result.
    const isEnded = (kind === 'stop' || kind === 'skip') && turn.agent === view.strategy && isActive(turn);
    return inTurn(view, isEnded ? endTurn(told, 'stopped', at) : told);
  }
  return { interventions: [...view.interventions, intervention] };
}

function inTurn(view: RunView, turn: RunView['turns'][string]): Partial<RunView> {
  return { turns: { ...view.turns, [turn.turnId]: turn } };
}
