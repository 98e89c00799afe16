import { knownTexts } from './nothing-new';

interface Report {
  /** Undefined for a report of another kind of run, in which each agent has one report. */
  round?: number;
  content: string;
}

/**
 * Returns the reports that contain something new compared with those of earlier rounds, in the same order; all, if none does. Later rounds report
 * only what is new, so the last report of an agent alone would lose its findings.
 */
export function newReports<R extends Report>(reports: readonly R[]): R[] {
  const rounds = Map.groupBy(reports, ({ round = 0 }) => round);
  const isNew = new Set<R>();
  const known = knownTexts();
  for (const [, own] of [...rounds].toSorted(([a], [b]) => a - b)) {
    for (const report of own) if (!known.cover(report.content)) isNew.add(report);
    known.add(own.map(({ content }) => content));
  }
  return isNew.size > 0 ? reports.filter((report) => isNew.has(report)) : [...reports];
}
