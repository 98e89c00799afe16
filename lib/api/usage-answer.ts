import type { AgentFigures, RoundFigures } from '@/lib/core/agents/agent-figures';
import type { Budget, DayUsage } from '@/lib/core/models/model-usage';

/** `GET /api/usage` */
export interface UsageAnswer {
  /** The first day of the period (UTC), and its number of days. */
  from: string;
  days: number;
  /** Usage by day, model and agent, oldest first. */
  usage: DayUsage[];
  /** What this month's budget counts: usage of the server's models since `from`, and the budget if there is one. */
  month: { from: string; tokens: number; usd: number; budget: Budget | null };
}

/** `GET /api/usage/agents` */
export interface AgentFiguresAnswer {
  /** The number of days up to now in which the runs were created. */
  days: number;
  /** The agents with the most turns first. */
  agents: AgentFigures[];
  rounds: RoundFigures;
}
