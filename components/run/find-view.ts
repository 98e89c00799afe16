import type { FindFold } from '@/lib/run-view/types';
import { phases } from './phases/view';
import type { StrategyView } from './strategy-view';
import * as views from './views';

const byName = new Map<string, StrategyView>(Object.entries(views));

/** Returns the view of a strategy's runs; for an unknown strategy, the phases with their turns. */
export function findView(strategy: string): StrategyView {
  return byName.get(strategy) ?? phases;
}

export const findFold: FindFold = (strategy) => findView(strategy).fold;
