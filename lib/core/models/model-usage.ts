/** Usage of a model by an agent on one day (UTC). */
export interface DayUsage extends UsageFigures {
  /** `2026-11-27` */
  day: string;
  /** `provider:model` */
  model: string;
  agent: string;
}

export interface UsageFigures {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** The part of the input tokens that was read from a cache. */
  cachedTokens: number;
  /** Known costs in US dollars. */
  costUsd: number;
  /** Number of calls whose cost is unknown. */
  unpriced: number;
}

export const NO_USAGE: UsageFigures = {
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  costUsd: 0,
  unpriced: 0,
};

export function addFigures(a: UsageFigures, b: UsageFigures): UsageFigures {
  return {
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    costUsd: a.costUsd + b.costUsd,
    unpriced: a.unpriced + b.unpriced,
  };
}

/** A limit on the use of the server's models: input and output tokens together, and US dollars. What is omitted is unlimited. */
export interface Budget {
  tokens?: number;
  usd?: number;
}

/** The remaining budget of one month. */
export interface CountedBudget extends Budget {
  /** `2026-11`, UTC. */
  month: string;
  /** The providers whose models it counts: users pay for models of their own backends themselves, and the offline model costs nothing. */
  providers: readonly string[];
}

/** The current month (UTC): `2026-11`. */
export const currentMonth = (): string => new Date().toISOString().slice(0, 7);

/** Whether a budget counts the usage of a `provider:model`. */
export function isCounted({ providers }: Pick<CountedBudget, 'providers'>, model: string): boolean {
  return providers.includes(model.split(':', 1)[0] ?? '');
}

/** Whether a budget is used up. */
export function isSpent(
  { tokens, usd }: Budget,
  { inputTokens = 0, outputTokens = 0, costUsd = 0 }: Partial<UsageFigures>,
): boolean {
  return (tokens !== undefined && inputTokens + outputTokens >= tokens) || (usd !== undefined && costUsd >= usd);
}
