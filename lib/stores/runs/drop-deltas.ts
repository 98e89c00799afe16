import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';

/** Runs processed per transaction. */
const RUNS = 100;

/** Removes at most `limit` deltas of runs that ended before `before`, starting with the oldest; resolves with their number. */
export async function dropDeltas(db: Db, before: string, limit: number): Promise<number> {
  let dropped = 0;
  for (;;) {
    const { runs, deltas } = await dropSome(db, before, limit - dropped);
    dropped += deltas;
    if (runs === 0 || dropped >= limit) return dropped;
  }
}

/** Runs are marked as trimmed once fewer than `limit` deltas remained. */
function dropSome(db: Db, before: string, limit: number): Promise<{ runs: number; deltas: number }> {
  return db.transaction(async (tx) => {
    const runs = await rowsOf<{ id: string }>(
      tx,
      sql`
        select id from run where ended_at < ${before}::timestamptz and ended_at is not null and not trimmed
        order by ended_at limit ${RUNS} for update skip locked`,
    );
    const ids = sql`json_array_elements_text(${JSON.stringify(runs.map(({ id }) => id))}::json)`;
    const deltas = await rowsOf(
      tx,
      sql`
        with old as materialized (
          select run_id, seq from ${ids} with ordinality as ended(id, nth) join run_event on run_id = ended.id
          where type in ('agent_delta', 'agent_thinking', 'agent_tool_progress') order by nth limit ${limit}
        )
        delete from run_event using old where run_event.run_id = old.run_id and run_event.seq = old.seq returning 1`,
    );
    if (deltas.length < limit) await tx.execute(sql`update run set trimmed = true where id in (select ${ids})`);
    return { runs: runs.length, deltas: deltas.length };
  });
}
