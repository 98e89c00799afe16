import type { EventType } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldRun } from '@/lib/run-view/fold-run';
import type { RunView } from '@/lib/run-view/types';
import type { Strategies } from '@/lib/strategies';
import { eventsOf } from './events-of';

/** The events of every strategy that determine the state of a run and its turns. */
const STATE_EVENTS = [
  ...(['run_start', 'phase_start', 'phase_complete', 'agent_start', 'agent_response', 'agent_error'] as const),
  ...(['provider_wait_start', 'provider_wait_end', 'run_end'] as const),
];

/** Folds the state of a run and its turns: the run view without the intermediate events of the turns, except those of `more` types. */
export async function runState(
  { stores: { runs }, strategies }: { stores: Pick<Stores, 'runs'>; strategies: Strategies },
  run: Run,
  more: readonly EventType[] = [],
): Promise<RunView> {
  // Safe: the keys of a strategy's event table are its event types.
  const own = Object.keys(strategies.find(run.strategy)?.events ?? {}) as EventType[];
  let view = emptyRunView;
  for await (const event of eventsOf(runs, run, { types: [...STATE_EVENTS, ...own, ...more] }))
    view = foldRun(view, event, strategies.findFold);
  return view;
}
