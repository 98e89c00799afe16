import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { run } from '@/drizzle/schema/run';
import type { ClaimedRun, Claiming, Claims, RunStore } from '../core/stores';
import { type Db, rowsOf } from './database';
import { lockUsers } from './lock-users';
import { toRun } from './run-row';
import { sessionOf } from './sql-session';

type Verdict = 'claimed' | 'full' | 'over';

/** Fetches jobs and takes their runs over, in one transaction; see `RunStore.claim`. */
export function claimRuns(db: Db, { owner, concurrency }: Claiming, fetch: Parameters<RunStore['claim']>[1]): Promise<Claims> {
  return db.transaction(async (tx) => {
    const fetched = await fetch(sessionOf(tx));
    if (fetched.length === 0) return { claimed: [], full: [], over: [] };
    const jobs = sql`select json_array_elements_text(${JSON.stringify(fetched)}::json) as id`;
    const limits = sql`select key as strategy, value::integer as most from json_each_text(${JSON.stringify(concurrency)}::json)`;
    await lockUsers(
      tx,
      sql`
      select user_id from run where id in (${jobs}) and strategy in (select strategy from (${limits}) as limits)`,
    );
    const verdicts = await judge(tx, jobs, limits);
    const idsOf = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
    return { claimed: await take(tx, owner, idsOf('claimed')), full: idsOf('full'), over: idsOf('over') };
  });
}

/**
 * What is to become of each job. A run that is running already has lost its lease: it is taken over, in the place that it has.
 * A run that somebody else is writing to at this moment is left for later, since whoever writes may wait for its job.
 */
function judge(
  tx: Db,
  jobs: ReturnType<typeof sql>,
  limits: ReturnType<typeof sql>,
): Promise<{ id: string; verdict: Verdict }[]> {
  return rowsOf(
    tx,
    sql`
      with job as materialized (${jobs}), limits as (${limits}), held as materialized (
        select id, user_id, strategy, status, created_at from run where id in (select id from job) for update skip locked
      ), wanted as (
        select held.id, limits.most - (
            select count(*) from run as other
            where other.user_id = held.user_id and other.strategy = held.strategy and other.status = 'running'
          ) as places,
          row_number() over (partition by held.user_id, held.strategy order by held.created_at, held.id) as place
        from held left join limits using (strategy)
        where held.status = 'queued' and not exists (select from run_signal where run_id = held.id and key = 'cancel')
      )
      select job.id, case
        when run.id is null then 'over'
        when held.id is null then 'full'
        when held.status not in ('queued', 'running') then 'over'
        when wanted.place > wanted.places then 'full'
        else 'claimed' end as verdict
      from job left join run on run.id = job.id left join held on held.id = job.id left join wanted on wanted.id = job.id`,
    'judge-jobs',
  );
}

async function take(tx: Db, owner: number, ids: string[]): Promise<ClaimedRun[]> {
  if (ids.length === 0) return [];
  const lastSeq = sql<number>`(select coalesce(max(seq), 0) from run_event where run_id = ${run.id})`;
  const signals = sql<number>`(select count(*)::integer from run_signal where run_id = ${run.id})`;
  const rows = await tx
    .update(run)
    .set({ status: 'running', epoch: sql`${run.epoch} + 1`, owner })
    .where(inArray(run.id, ids))
    .returning({ ...getTableColumns(run), lastSeq, signals });
  return rows.map(({ lastSeq: last, signals: count, ...row }) => ({ run: toRun(row), lastSeq: last, signals: count }));
}
