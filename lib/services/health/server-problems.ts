import type { ServerAnswer } from '@/lib/api/server-answer';
import type { BackupState } from '@/lib/core/ports/backups';
import type { ServerProblem } from '@/lib/core/server-state';

/** A free process starts a run in less than a second. */
const LONG_WAIT_MS = 60_000;
/** Above this mean delay, people notice it in every click. */
const MOST_LAG_MS = 200;
/** Above this share, garbage collection takes most of the time. */
const MOST_HEAP = 0.9;
const LEAST_FREE_BYTES = 1_000_000_000;
const HOUR_MS = 3_600_000;
const TWO_DAYS_MS = 48 * HOUR_MS;
/** A day on which clocks change has at most 25 hours, and a removal may begin a minute late. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/** Finds the problems that the operator should act on, the most serious first. */
export function serverProblems(state: Omit<ServerAnswer, 'problems'>): ServerProblem[] {
  const { process, database, providersAway, jobs, backups } = state;
  const problems: ServerProblem[] = [];
  if (jobs.auditBroken) problems.push({ code: 'audit_broken', ...jobs.auditBroken });
  if (database.freeBytes !== null && database.freeBytes < LEAST_FREE_BYTES)
    problems.push({ code: 'disk', freeBytes: database.freeBytes });
  if (!database.isCurrent) problems.push({ code: 'newer_tables' });
  if (backups) problems.push(...backupProblems(state, backups));
  problems.push(...longWait(state));
  for (const { title, since } of providersAway) problems.push({ code: 'provider_away', title, since });
  const { lagMs, heapShare } = process;
  if (lagMs === null || lagMs > MOST_LAG_MS) problems.push({ code: 'blocked', lagMs });
  if (heapShare > MOST_HEAP) problems.push({ code: 'memory', share: heapShare });
  const removed = jobs.removalAt ?? process.startedAt;
  const isMissed = Date.parse(state.at) - Math.max(Date.parse(removed), Date.parse(process.startedAt)) > LONGEST_DAY_MS;
  if (isMissed) problems.push({ code: 'removal_missed', since: removed });
  const { removed: last, removalAt } = jobs;
  const isOfLastNight = last !== null && removalAt !== null && last.at >= removalAt;
  if (isOfLastNight && last.failed > 0) problems.push({ code: 'removal_failed', at: last.at, steps: last.failed });
  return problems;
}

function backupProblems({ at, process }: Pick<ServerAnswer, 'at' | 'process'>, { failed, latest }: BackupState): ServerProblem[] {
  const since = latest?.at ?? process.startedAt;
  const isOld = Date.parse(at) - Math.max(Date.parse(since), Date.parse(process.startedAt)) > TWO_DAYS_MS;
  return [
    ...(failed ? [{ code: 'backup_failed' as const, ...failed }] : []),
    ...(isOld ? [{ code: 'backup_missed' as const, since }] : []),
  ];
}

function longWait({ queue: { queued, oldestMs }, database, providersAway }: Omit<ServerAnswer, 'problems'>): ServerProblem[] {
  if (oldestMs === null || oldestMs < LONG_WAIT_MS) return [];
  const why = database.processes.playing === 0 ? 'nothing_plays' : providersAway.length > 0 ? 'provider_away' : 'busy';
  return [{ code: 'runs_wait', queued, oldestMs, why }];
}
