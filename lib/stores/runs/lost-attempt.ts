import { sql } from 'drizzle-orm';
import { MOST_ATTEMPTS, retryDelayMs } from '@/lib/core/attempts';

/** How many entries of a run's log a replay finds again, as an SQL expression over `run`. */
export const keptSteps = sql`
  (select count(*)::integer from run_event where run_event.run_id = run.id and run_event.key is not null)`;

/** `run.attempts` with the attempt that has just been lost: one that brought the run further is the first of a new count. */
export const attemptsWithLost = sql`(case when ${keptSteps} > run.kept_steps then 1 else run.attempts + 1 end)`;

const delays = Array.from({ length: MOST_ATTEMPTS }, (_, attempts) => retryDelayMs(attempts));

/** When a run that has lost so many attempts may be claimed again. */
export function retryAt(attempts: ReturnType<typeof sql>) {
  return sql`statement_timestamp() + coalesce((${JSON.stringify(delays)}::json ->> ${attempts})::integer, 0) * interval '1 millisecond'`;
}
