import { RUN_RATINGS, RUN_STATUSES, type RunRating, type RunStatus } from '@/lib/core/runs/run';

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

/** Returns the filters in an address, without those that are not valid. */
export function choiceIn(address: URLSearchParams, strategies: readonly string[]): RunsChoice {
  const one = <V extends string>(name: string, values: readonly V[]) => values.find((value) => value === address.get(name));
  return withoutEmpty({
    status: one('status', RUN_STATUSES),
    rating: one('rating', RUN_RATINGS),
    strategy: one('strategy', strategies),
    agent: address.get('agent')?.slice(0, LONGEST_AGENT),
    days: one('days', RUN_DAYS),
    q: address.get('q')?.trim().slice(0, LONGEST_WORDS),
  });
}

/** Returns the query of the address of these filters. */
export function queryOf(choice: RunsChoice): string {
  return new URLSearchParams({ ...withoutEmpty(choice) }).toString();
}

export function withoutEmpty(choice: RunsChoice): RunsChoice {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined && value !== ''));
}
