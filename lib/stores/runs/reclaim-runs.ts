import { sql } from 'drizzle-orm';
import type { RunStore } from '@/lib/core/ports/run-store';
import type { Enqueue } from '@/lib/core/ports/sql-session';
import { type Db, rowsOf } from '../database/database';
import { isFarAhead } from '../database/far-ahead';
import { listValues } from '../database/list-values';
import { notifySql } from '../database/notification';
import { sessionOf } from '../database/sql-session';
import { attemptsWithLost, retryAt } from './lost-attempt';
import { WORKER_LOCKS } from './worker-locks';

/** By this time some process has normally fetched the job of a queued run, unless its user's limit is reached. */
const STALE = sql`interval '1 minute'`;
const STALE_EVERY_MS = 60_000;
const MOST_STALE = 1000;

interface Released {
  workerId: number;
  runIds: readonly string[];
  /** Whether the runs were interrupted because their process ends. */
  interrupted: boolean;
}

/** Returns runs to the queue; see `RunStore.release` and `requeue`. */
export function releaseRuns(db: Db, { workerId, runIds, interrupted }: Released, enqueue: Enqueue): Promise<void> {
  return db.transaction(async (tx) => {
    const given = await rowsOf<{ id: string }>(
      tx,
      sql`
        with held as materialized (
          select id from run where status = 'running' and owner = ${workerId} and id in (${listValues(runIds)}) order by id for update
        )
        update run set status = 'queued', owner = null, interrupted = run.interrupted or ${interrupted}
        from held where run.id = held.id returning run.id`,
    );
    await requeue(
      tx,
      given.map(({ id }) => id),
      enqueue,
    );
  });
}

/**
 * Returns lost runs to the queue; see `RunStore.reclaim`. A run of this process counts as lost when two consecutive calls find it unplayed:
 * after one call it may just have been claimed, or be ending. The first call, and then one call per minute, also makes sure that
 * long-queued runs have a job. Rows locked by another transaction are skipped until the next call.
 */
export function createReclaim(db: Db): RunStore['reclaim'] {
  let idle: string[] = [];
  let stalePassedAt = Number.NEGATIVE_INFINITY;

  return (workerId, known, enqueue) =>
    db.transaction(async (tx) => {
      const found = await requeueLost(tx, { workerId, idle, ...known });
      idle = found.idle;
      await requeue(tx, found.reclaimed, enqueue);
      if (performance.now() - stalePassedAt > STALE_EVERY_MS) {
        await enqueue(await stale(tx), sessionOf(tx));
        stalePassedAt = performance.now();
      }
      return { reclaimed: found.reclaimed, dead: found.dead };
    });
}

type Known = Parameters<RunStore['reclaim']>[1] & { workerId: number; idle: readonly string[] };

/**
 * A worker whose lock is free is dead. The lock is held until the end of the transaction, so that the worker cannot come back meanwhile.
 */
async function requeueLost(tx: Db, { workerId, playing, idle, certain }: Known) {
  const [found] = await rowsOf<{ dead: number[]; idle: string[]; reclaimed: string[] }>(
    tx,
    sql`
      with others as materialized (
        select distinct owner from run where status = 'running' and owner <> ${workerId}
      ), dead as materialized (
        select owner from others where pg_try_advisory_xact_lock(${WORKER_LOCKS}, owner)
      ), idle as (
        select id from run where status = 'running' and owner = ${workerId} and id not in (${listValues(playing)})
      ), lost as materialized (
        select id from run
        where status = 'running' and (owner is null
          or (owner in (select owner from dead) and owner::text in (${listValues(certain)}))
          or (id in (select id from idle) and id in (${listValues(idle)})))
        order by id for update skip locked
      ), counted as materialized (
        select run.id, ${attemptsWithLost} as attempts from run where run.id in (select id from lost)
      ), given as (
        update run set status = 'queued', owner = null, attempts = counted.attempts, retry_at = ${retryAt(sql`counted.attempts`)},
          interrupted = run.interrupted or run.owner is distinct from ${workerId}
        from counted where run.id = counted.id returning run.id
      )
      select coalesce((select json_agg(owner) from dead), '[]'::json) as dead,
        coalesce((select json_agg(id) from idle), '[]'::json) as idle,
        coalesce((select json_agg(id) from given), '[]'::json) as reclaimed`,
  );
  return found ?? { dead: [], idle: [], reclaimed: [] };
}

async function stale(tx: Db): Promise<string[]> {
  const queued = await rowsOf<{ id: string }>(
    tx,
    sql`
      select id from run where status = 'queued' and (created_at < now() - ${STALE} or ${isFarAhead(sql`created_at`)})
      order by created_at limit ${MOST_STALE} for update skip locked`,
  );
  return queued.map(({ id }) => id);
}

async function requeue(tx: Db, runIds: string[], enqueue: Enqueue): Promise<void> {
  if (runIds.length === 0) return;
  await enqueue(runIds, sessionOf(tx));
  await tx.execute(sql`select ${notifySql({ jobs: true })}`);
}
