import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { run } from '@/drizzle/schema/run';
import type { ClaimedRun, ClaimOptions, Claims, RunStore } from '@/lib/core/ports/run-store';
import { MOST_ATTEMPTS, SUSPECT_ATTEMPTS } from '@/lib/core/runs/attempts';
import { type Db, rowsOf } from '../database/database';
import { isFarAhead } from '../database/far-ahead';
import { listValues } from '../database/list-values';
import { sessionOf } from '../database/sql-session';
import { lockUsers } from './lock-users';
import { attemptsWithLost, replayableSteps } from './lost-attempt';
import { toRun } from './run-row';

type ClaimDecision = 'claimed' | 'full' | 'over';

/** Fetches jobs and claims their runs in one transaction; see `RunStore.claim`. */
export function claimRuns(
  db: Db,
  { workerId, concurrency, suspects = Number.MAX_SAFE_INTEGER }: ClaimOptions,
  fetch: Parameters<RunStore['claim']>[1],
  settle: Parameters<RunStore['claim']>[2],
): Promise<Claims> {
  return db.transaction(async (tx) => {
    const fetched = await fetch(sessionOf(tx));
    if (fetched.length === 0) return { claimed: [], full: [], over: [] };
    const jobs = sql`select json_array_elements_text(${JSON.stringify(fetched)}::json) as id`;
    const limits = sql`select key as strategy, value::integer as most from json_each_text(${JSON.stringify(concurrency)}::json)`;
    await lockUsers(
      tx,
      sql`
      select user_id from run where id in (${jobs}) and strategy in (select strategy from (${limits}) as limits)`,
      'lock-claimed',
    );
    const decisions = await decideClaims(tx, { jobs, limits, suspects });
    const idsOf = (wanted: ClaimDecision) => decisions.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
    const claims = { claimed: await takeRuns(tx, workerId, idsOf('claimed')), full: idsOf('full'), over: idsOf('over') };
    await settle?.(claims, sessionOf(tx));
    return claims;
  });
}

interface ClaimedJobs {
  jobs: SQL;
  limits: SQL;
  suspects: number;
}

/**
 * Decides on each job. A user's runs are claimed in the order they were started, whichever jobs were fetched; a lost run that waits for its next
 * attempt does not delay others. A run with the status `running` has lost its lease and is taken over in its existing slot. A run locked by another
 * transaction is left for later, since that transaction may wait for its job.
 */
function decideClaims(tx: Db, { jobs, limits, suspects }: ClaimedJobs): Promise<{ id: string; verdict: ClaimDecision }[]> {
  return rowsOf(
    tx,
    sql`
      with job as materialized (${jobs}), limits as (${limits}), held as materialized (
        select id, user_id, strategy, status, created_at, attempts, retry_at from run
        where id in (select id from job) for update skip locked
      ), wanted as (
        select held.id, limits.most - (
            select count(*) from run as other
            where other.user_id = held.user_id and other.strategy = held.strategy and other.status = 'running'
          ) as places, (
            select count(*) from run as other
            where other.user_id = held.user_id and other.strategy = held.strategy and other.status = 'queued'
              and other.ended_at is null and (other.created_at, other.id) <= (held.created_at, held.id) and ${isPlayable('other')}
          ) as place
        from held join limits using (strategy)
        where held.status = 'queued' and ${isPlayable('held')}
      ), suspect as (
        select id, row_number() over (order by created_at, id) as place from held
        where status in ('queued', 'running') and attempts between ${SUSPECT_ATTEMPTS} and ${MOST_ATTEMPTS - 1}
      )
      select job.id, case
        when run.id is null then 'over'
        when held.id is null then 'full'
        when held.status not in ('queued', 'running') then 'over'
        when held.status = 'queued' and not (${isDue('held')}) then 'full'
        when wanted.place > wanted.places then 'full'
        when suspect.place > ${suspects} then 'full'
        else 'claimed' end as verdict
      from job left join run on run.id = job.id left join held on held.id = job.id
        left join wanted on wanted.id = job.id left join suspect on suspect.id = job.id`,
    'judge-jobs',
  );
}

/**
 * Whether a queued run counts towards its user's limit: not while it waits for its next attempt after it was lost, and not when it is to be
 * cancelled.
 */
function isPlayable(run: 'held' | 'other'): SQL {
  return sql`(${isDue(run)}) and not exists (select from run_signal where run_id = ${sql.raw(run)}.id and key = 'cancel')`;
}

/** Whether a lost run has waited long enough for its next attempt. */
function isDue(run: 'held' | 'other'): SQL {
  const retryAt = sql.raw(`${run}.retry_at`);
  return sql`${retryAt} is null or ${retryAt} <= statement_timestamp() or ${isFarAhead(sql`${retryAt}`)}`;
}

async function takeRuns(tx: Db, workerId: number, ids: string[]): Promise<ClaimedRun[]> {
  if (ids.length === 0) return [];
  const lastSeq = sql<number>`(select coalesce(max(seq), 0) from run_event where run_id = ${run.id})`;
  const signals = sql<number>`(select count(*)::integer from run_signal where run_id = ${run.id})`;
  const rows = await tx
    .update(run)
    .set({
      status: 'running',
      epoch: sql`${run.epoch} + 1`,
      owner: workerId,
      attempts: sql`case when ${run.status} = 'running' then ${attemptsWithLost} else ${run.attempts} end`,
      interrupted: sql`${run.interrupted} or (${run.status} = 'running' and ${run.owner} is distinct from ${workerId})`,
      keptSteps: replayableSteps,
    })
    .where(sql`${run.id} in (${listValues(ids)})`)
    .returning({ ...getTableColumns(run), lastSeq, signals })
    .prepare('take-runs')
    .execute();
  return rows.map(({ lastSeq: last, signals: count, ...row }) => {
    const { attempts, interrupted } = row;
    return { run: toRun(row), lastSeq: last, signals: count, attempts, interrupted };
  });
}
