import { addFigures, type DayUsage, NO_USAGE } from './model-usage';
import { isOffline, type ModelChoice } from './models';

/** Fewer calls say too little about the next ones. */
const LEAST_CALLS = 5;

/**
 * Returns what a call of a model costs a person on average, in US dollars: what their past calls of it have cost or, if these are too few, what all
 * their calls would have cost at its price. Undefined when that is unknown.
 */
export function callCost(usage: readonly DayUsage[], { id, price }: Pick<ModelChoice, 'id' | 'price'>): number | undefined {
  const own = usage.filter(({ model }) => model === id).reduce(addFigures, NO_USAGE);
  const priced = own.calls - own.unpriced;
  if (priced >= LEAST_CALLS) return own.costUsd / priced;
  const all = usage.filter(({ model }) => !isOffline(model)).reduce(addFigures, NO_USAGE);
  if (!price || all.calls < LEAST_CALLS) return undefined;
  const { input, output, cached = input } = price;
  const cost = (all.inputTokens - all.cachedTokens) * input + all.cachedTokens * cached + all.outputTokens * output;
  return cost / 1_000_000 / all.calls;
}
