import type { RoundResult } from '@/lib/core/teams/round-result';
import type { Brief } from './brief';

const FIRST = 'Find what your part needs, and share early what others can use.';
const MIDDLE = 'Work on what is still open: success criteria that are not met, values in conflict, questions to you.';
const LAST = 'Check what decides the answer: the figures, dates and quotations it will rest on, and what is still open.';

/** The decision of a team's lead after a round. */
export interface LeadDecision {
  /** Members of the next round; all if the lead fails, none if no round follows. */
  playing: readonly string[];
  /** Why another round follows; undefined if none does, or if the lead fails. */
  reason?: string;
  /** Tasks that replace the focus of members in that round. */
  tasks: Readonly<Record<string, string>>;
}

/** A member's instructions for a round. */
export interface Assignment {
  /** Its part of the work; undefined if nothing is known about it. */
  focus?: string;
  /** The aim of the round. */
  aim: string;
  /** Why the lead wants the round. */
  lead?: { agent: string; reason: string };
}

interface Assigned {
  round: number;
  rounds: number;
  brief: Brief;
  history: readonly RoundResult[];
  /** The agent's description, if known. */
  description: string | undefined;
  /** The lead's decision after the round before. */
  decision?: LeadDecision;
  lead?: string;
}

/** Returns a member's instructions for a round. A member without a focus follows its description. */
export function assignmentOf(agent: string, { brief, description, decision, lead, ...of }: Assigned): Assignment {
  const focus = decision?.tasks[agent] ?? brief.focus[agent] ?? description;
  const reason = decision?.reason;
  return {
    ...(focus && { focus }),
    aim: aimOf(agent, of),
    ...(lead !== undefined && reason !== undefined && { lead: { agent: lead, reason } }),
  };
}

function aimOf(agent: string, { round, rounds, history }: Pick<Assigned, 'round' | 'rounds' | 'history'>): string {
  const hasReported = history.some(({ agentResults }) => agentResults.some((one) => one.agent === agent && !one.partial));
  if (round === 1 || !hasReported) return FIRST;
  return round < rounds ? MIDDLE : LAST;
}
