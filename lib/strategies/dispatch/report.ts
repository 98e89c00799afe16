import type { Rating } from './rate-result';

/** What a specialist reported about one task. */
export interface Report {
  agent: string;
  task: string;
  text: string;
  rating: Rating;
  /** Why it is unfinished, if it is. */
  partial?: string;
}

/** Leaves out the weak results of agents that have a better one later: a later success replaces an earlier failure. */
export function bestReports(reports: readonly Report[], threshold: number): Report[] {
  return reports.filter(
    ({ agent, rating }, n) =>
      rating.confidence >= threshold ||
      !reports.slice(n + 1).some((later) => later.agent === agent && later.rating.confidence > rating.confidence),
  );
}
