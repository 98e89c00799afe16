import { GAP_CHECK } from './phases';
import type { Rating } from './rate-result';

/** What a specialist reported about one task. */
export interface Report {
  agent: string;
  task: string;
  /** The phase of this task. */
  phase: string;
  text: string;
  rating: Rating;
  /** Why it is unfinished, if it is. */
  partial?: string;
}

/** Leaves out the weak results of agents that have a better one later: the success of a follow-up replaces an earlier failure. */
export function bestReports(reports: readonly Report[], threshold: number): Report[] {
  return reports.filter(
    (report, n) =>
      report.rating.confidence >= threshold ||
      !reports.slice(n + 1).some((later) => isAgain(later, report) && later.rating.confidence > report.rating.confidence),
  );
}

/** Whether an agent was sent out again for an earlier task, as far as code can tell: tasks of one phase, and gaps, are different tasks. */
function isAgain(later: Report, { agent, task, phase }: Report): boolean {
  if (later.agent !== agent || later.phase === phase) return false;
  return later.task === task || later.phase !== GAP_CHECK;
}
