import { addFigures, type DayUsage, NO_USAGE } from './model-usage';
import { isOffline, type ModelChoice } from './models';

/** Fewer calls are not representative. */
const LEAST_CALLS = 5;

/**
 * Returns the average cost of a model's call for a user, in US dollars: of their past calls of it or, if these are too few, of all their calls at its
 * price. Undefined when that is unknown.
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
