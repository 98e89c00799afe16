import type { RunEvent } from '@/lib/core/events';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldEvents } from '@/lib/run-view/fold-run';
import type { RunView } from '@/lib/run-view/types';
import { createStrategies } from '@/lib/strategies';
import { strategyDeps } from './strategy-deps';

export const { findFold } = createStrategies(strategyDeps);

/** Folds events into the view of a run, with the folds of the real strategies. */
export function viewOf(events: readonly RunEvent[], from: RunView = emptyRunView): RunView {
  return foldEvents(from, events, findFold);
}
