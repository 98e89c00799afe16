import type { Strategy } from '@/lib/core/strategy';
import type { StrategyFold } from '@/lib/run-view/types';
import type { StrategyDeps } from './deps';

/** A strategy as the table has it. */
export interface StrategyEntry {
  create(deps: StrategyDeps): Strategy;
  /** What its events mean in the view of a run; a strategy that adds nothing to what any run has needs none. */
  fold?: StrategyFold;
}
