import type { AgentFigures, RoundFigures } from '@/lib/core/agents/agent-figures';
import type { Budget, DayUsage } from '@/lib/core/models/model-usage';

/** `GET /api/usage` */
export interface UsageAnswer {
  /** The first day of the period (UTC), and its number of days. */
  from: string;
  days: number;
  /** Usage by day, model and agent, oldest first. */
  usage: DayUsage[];
  /** The usage that counts towards this month's budget: of the server's models since `from`, and the budget if there is one. */
  month: { from: string; tokens: number; usd: number; budget: Budget | null };
}

/** `GET /api/usage/agents` */
export interface AgentFiguresAnswer {
  /** Number of days up to now; the figures are of runs created in them. */
  days: number;
  /** The agents with the most turns first. */
  agents: AgentFigures[];
  rounds: RoundFigures;
}
