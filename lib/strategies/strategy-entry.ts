import type { Strategy } from '@/lib/core/strategy';
import type { Language } from '@/lib/core/text/language';
import type { RunView, StrategyFold } from '@/lib/run-view/types';
import type { StrategyDeps } from './strategy-deps';

/** An entry of the table of strategies. */
export interface StrategyEntry {
  /** The display name of its runs. */
  name: Record<Language, string>;
  create(deps: StrategyDeps): Strategy;
  /** Folds its events into the view of a run; omitted if it adds nothing to the common view. */
  fold?: StrategyFold;
  /** The answer as readers see it; omitted if it is `answerOf` a view. */
  answer?(view: RunView): string;
  /** Whether readers of a shared run may see its part of the view: plans and decisions, but nothing that tools have read. Omitted: they may not. */
  sharesOwn?: true;
}
