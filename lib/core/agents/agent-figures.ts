/** How reliable and how fast an agent was in a period. Only turns that it answered or that failed count. */
export interface AgentFigures {
  agent: string;
  /** Number of turns that it answered. */
  answered: number;
  /** Failed turns by reason (`AgentFailureCode`), the most frequent first. */
  failures: { code: string; count: number }[];
  /** Durations of its answered turns; null without any. */
  time: Times | null;
}

/** Median and 95th percentile, in milliseconds. */
export interface Times {
  medianMs: number;
  p95Ms: number;
}

/** The completed rounds of teams. */
export interface RoundFigures {
  count: number;
  /** Null without any. */
  time: Times | null;
}

export const failedTurns = ({ failures }: Pick<AgentFigures, 'failures'>): number =>
  failures.reduce((sum, { count }) => sum + count, 0);

export const turnsOf = (figures: Pick<AgentFigures, 'answered' | 'failures'>): number => figures.answered + failedTurns(figures);
