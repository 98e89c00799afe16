import type { Strategy } from '@/lib/core/strategy';
import type { StrategyFold } from '@/lib/run-view/types';
import type { StrategyDeps } from './deps';

/** An entry of the table of strategies. */
export interface StrategyEntry {
  create(deps: StrategyDeps): Strategy;
  /** Folds its events into the view of a run; omitted if it adds nothing to the common view. */
  fold?: StrategyFold;
}
