import type { EventData, RunEvent } from '@/lib/core/events';
import { QUOTE_CORRECTION, roundPhase } from '@/lib/core/runs/phases';
import { completePhase, startPhase } from '@/lib/run-view/fold-phases';
import { turnOf } from '@/lib/run-view/read-view';
import type { RunView, TurnView } from '@/lib/run-view/types';
import { CHOICE, INITIATOR, SUMMARIZER } from './coordinators';

/** The team-specific part of a run's view. */
export interface TeamView {
  /** The initiator's brief, once known. */
  goal?: EventData<'initiator_complete'>;
  /** Agents missing from the answer, with reasons. */
  missing: EventData<'summarizer_response'>['missing'];
  /** The members that the initiator chose, with reasons; undefined when the user chose the team. */
  chosen?: EventData<'team_chosen'>['agents'];
  /** The lead's decisions after each round, in order. */
  decisions: EventData<'lead_decision'>[];
}

const NOTHING: TeamView = { missing: [], decisions: [] };

/** Returns the team-specific part of a view. The cast is safe: only the fold below writes it. */
export function teamView({ own }: RunView): TeamView {
  return (own as TeamView | undefined) ?? NOTHING;
}

export function initiatorOf(view: RunView): TurnView | undefined {
  return turnOf(view, INITIATOR);
}

export function summarizerOf(view: RunView): TurnView | undefined {
  return turnOf(view, SUMMARIZER);
}

/** Returns the turn in which the user chooses the members. */
export function choiceOf(view: RunView): TurnView | undefined {
  return view.turns[CHOICE];
}

/** Folds a team's events: its rounds are phases, and the initiator's turn is the planning. */
export function foldTeam(view: RunView, event: RunEvent): Partial<RunView> {
  const known = teamView(view);
  const changed = (change: Partial<TeamView>): Pick<RunView, 'own'> => ({ own: { ...known, ...change } });
  switch (event.type) {
    case 'run_start': {
      const { rounds, phases } = event.data;
      // Logs of earlier versions contain only the number of rounds.
      return { plannedPhases: phases ?? Array.from({ length: rounds }, (_, before) => roundPhase(before + 1)) };
    }
    case 'agent_start': {
      const { agent, turnId, phase } = event.data;
      if (phase === QUOTE_CORRECTION) return {};
      if (agent === INITIATOR) return { status: 'planning' };
      return agent === SUMMARIZER ? { writer: turnId } : {};
    }
    case 'initiator_start':
      return changed({
        goal: { approach: '', successCriteria: [], focus: {}, ...known.goal, goal: event.data.goal },
      });
    case 'initiator_complete':
      return changed({ goal: event.data });
    case 'team_chosen': {
      const { agents: chosen } = event.data;
      return { agents: chosen.map(({ agent }) => agent), ...changed({ chosen }) };
    }
    case 'lead_decision':
      return changed({ decisions: [...known.decisions, event.data] });
    case 'round_start': {
      const { round, agents } = event.data;
      const phase = { id: roundPhase(round), round, agents, startedAt: event.at };
      return { ...startPhase(view, phase), agents: [...new Set([...view.agents, ...agents])] };
    }
    case 'round_complete': {
      const { round, ms } = event.data;
      return completePhase(view, { id: roundPhase(round), at: event.at, ms });
    }
    case 'summarizer_response': {
      const { content, missing } = event.data;
      return { answer: content, ...changed({ missing }) };
    }
    default:
      return {};
  }
}
