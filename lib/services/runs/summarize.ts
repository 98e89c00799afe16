import type { RunSummary } from '@/lib/api/answers';
import { summarizeRun } from '@/lib/api/run-summary';
import type { ListedRun } from '@/lib/core/runs/run';
import type { Strategies } from '@/lib/strategies';

/** A run as shown in lists, with its agents as determined by its strategy. */
export const summarize = (strategies: Strategies, run: ListedRun): RunSummary => summarizeRun(run, strategies.find(run.strategy));
