import type { EventData, RunEvent } from '@/lib/core/events';
import { QUOTE_CORRECTION } from '@/lib/core/runs/phases';
import { turnOf } from '@/lib/run-view/read-view';
import type { RunView, TurnView } from '@/lib/run-view/types';
import { PLANNER, SYNTHESIZER } from './coordinators';
import { CITATION_CHECK, followUpPhase, PLAN, SYNTHESIS } from './phases';

/** The part of a run's view that belongs to a dispatch. */
export interface DispatchView {
  plan?: EventData<'dispatch_planned'>;
  followUps: EventData<'follow_up_planned'>[];
  gaps: EventData<'gap_found'>['gaps'];
  /** By turn id. */
  ratings: Record<string, EventData<'result_rated'>>;
  /** Specialists missing from the answer, with reasons. */
  missing: EventData<'dispatch_answered'>['missing'];
  /** The final answer, which a run that is stopped during the citation check keeps. */
  answered?: string;
}

const NOTHING: DispatchView = { followUps: [], gaps: [], ratings: {}, missing: [] };

/** Returns the dispatch's part of a view. The cast is safe: only the fold below writes it. */
export function dispatchView({ own }: RunView): DispatchView {
  return (own as DispatchView | undefined) ?? NOTHING;
}

/** The planner's turn of an iteration: the plan, or a follow-up. */
export function plannerOf(view: RunView, iteration = 1): TurnView | undefined {
  return turnOf(view, PLANNER, iteration === 1 ? PLAN : followUpPhase(iteration));
}

export function synthesizerOf(view: RunView): TurnView | undefined {
  return turnOf(view, SYNTHESIZER, SYNTHESIS);
}

/** The turn that reads sources again for the citation check. */
export function rereadingOf({ turns }: RunView): TurnView | undefined {
  return turns[CITATION_CHECK];
}

/** Whether the citation check has begun. */
export function hasCitationCheck({ phases }: RunView): boolean {
  return phases.some(({ id }) => id === CITATION_CHECK);
}

/** Folds the events of a dispatch: the planner's turns are the planning, and the synthesizer writes the answer. */
export function foldDispatch(view: RunView, event: RunEvent): Partial<RunView> {
  const known = dispatchView(view);
  const changed = (change: Partial<DispatchView>): Pick<RunView, 'own'> => ({ own: { ...known, ...change } });
  switch (event.type) {
    case 'agent_start': {
      const { agent, turnId, phase } = event.data;
      if (phase === QUOTE_CORRECTION) return {};
      if (turnId === PLANNER) return { status: 'planning' };
      return agent === SYNTHESIZER ? { writer: turnId } : {};
    }
    case 'dispatch_planned':
      return { ...withAgents(view, event.data.tasks), ...changed({ plan: event.data }) };
    case 'follow_up_planned':
      return {
        ...withAgents(view, event.data.tasks),
        ...withFollowUpAgents(view, event.data),
        ...changed({ followUps: [...known.followUps, event.data] }),
      };
    case 'gap_found':
      return { ...withAgents(view, event.data.gaps), ...changed({ gaps: event.data.gaps }) };
    case 'result_rated':
      return changed({ ratings: { ...known.ratings, [event.data.turnId]: event.data } });
    case 'dispatch_answered': {
      const { content, missing } = event.data;
      return { answer: content, ...changed({ missing, answered: content }) };
    }
    case 'run_end':
      return event.data.answer === '' ? { answer: known.answered ?? '' } : {};
    default:
      return {};
  }
}

function withAgents({ agents }: RunView, tasks: readonly { agent: string }[]): Pick<RunView, 'agents'> {
  return { agents: [...new Set([...agents, ...tasks.map(({ agent }) => agent)])] };
}

/** Adds the agents of a follow-up to its phase, which begins before they are known, if they work at the same time. */
function withFollowUpAgents({ phases }: RunView, { iteration, tasks }: EventData<'follow_up_planned'>): Pick<RunView, 'phases'> {
  // Phases of a dispatch whose specialists work one after another name no agents.
  if (phases.every(({ agents }) => agents.length === 0)) return { phases };
  const agents = [...new Set(tasks.map(({ agent }) => agent))];
  return { phases: phases.map((phase) => (phase.id === followUpPhase(iteration) ? { ...phase, agents } : phase)) };
}
