import { sql } from 'drizzle-orm';
import { MOST_ATTEMPTS, retryDelayMs } from '@/lib/core/runs/attempts';

/** SQL expression over `run`: the number of log entries that a replay reuses. */
export const replayableSteps = sql`
  (select count(*)::integer from run_event where run_event.run_id = run.id and run_event.key is not null)`;

/** SQL expression: `run.attempts` including the attempt that was just lost. The count restarts at 1 after an attempt that made progress. */
export const attemptsWithLost = sql`(case when ${replayableSteps} > run.kept_steps then 1 else run.attempts + 1 end)`;

const delays = Array.from({ length: MOST_ATTEMPTS }, (_, attempts) => retryDelayMs(attempts));

/** When a run that has lost this many attempts may be claimed again. */
export function retryAt(attempts: ReturnType<typeof sql>) {
  return sql`statement_timestamp() + coalesce((${JSON.stringify(delays)}::json ->> ${attempts})::integer, 0) * interval '1 millisecond'`;
}
