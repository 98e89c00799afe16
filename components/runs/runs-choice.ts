import { RUN_RATINGS, RUN_STATUSES, type RunRating, type RunStatus } from '@/lib/core/runs/run';
import { atMost, type FilterReaders, oneOf } from '../ui/filters';

export const RUN_DAYS = ['1', '7', '30'] as const;

/** Filters of the list of runs, as in its address; all runs without them. */
export interface RunsChoice {
  status?: RunStatus;
  rating?: RunRating;
  strategy?: string;
  /** Name of an agent that took part. */
  agent?: string;
  /** The last so many days, today included. */
  days?: (typeof RUN_DAYS)[number];
  /** Words of the question. */
  q?: string;
}

/** The longest agent name and the most words that the API accepts. */
const LONGEST_AGENT = 100;
const LONGEST_WORDS = 200;

/** How they are read from the address. */
export const runsReaders = (strategies: readonly string[]): FilterReaders<RunsChoice> => ({
  status: oneOf(RUN_STATUSES),
  rating: oneOf(RUN_RATINGS),
  strategy: oneOf(strategies),
  agent: atMost(LONGEST_AGENT),
  days: oneOf(RUN_DAYS),
  q: atMost(LONGEST_WORDS),
});
