import type { FindFold } from '@/lib/run-view/types';
import { phases } from './phases/view';
import type { StrategyView } from './strategy-view';
import * as views from './views';

const byName = new Map<string, StrategyView>(Object.entries(views));

/** What pages show of a strategy's runs; of one that is not in the table, its phases with their turns. */
export function findView(strategy: string): StrategyView {
  return byName.get(strategy) ?? phases;
}

export const findFold: FindFold = (strategy) => findView(strategy).fold;
