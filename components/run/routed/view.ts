import { foldRouted } from '@/lib/strategies/routed/view';
import { phases } from '../phases/view';
import type { StrategyView } from '../strategy-view';

/** The view of a run about words. */
export const routed: StrategyView = { ...phases, fold: foldRouted };
