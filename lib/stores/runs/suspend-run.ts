import { and, eq, type SQL, sql } from 'drizzle-orm';
import { run } from '@/drizzle/schema/run';
import type { Enqueue } from '@/lib/core/ports/sql-session';
import type { Run } from '@/lib/core/runs/run';
import type { Db } from '../database/database';
import { sessionOf } from '../database/sql-session';
import { queueDeliveries } from '../webhooks/queue-deliveries';

/**
 * Makes a run wait; see `RunStore.suspend`. The first statement takes the lock: the next one then counts a signal stored meanwhile, and
 * a later signal finds the run waiting.
 */
export function suspendRun(db: Db, { id, epoch }: Pick<Run, 'id' | 'epoch'>, signals: number, drop: Enqueue): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A run that is already waiting was suspended by a previous call like this one, whose result was lost.
    const isOurs = and(eq(run.id, id), eq(run.epoch, epoch), sql`${run.status} in ('running', 'waiting')`);
    const [held] = await tx.update(run).set({ interrupted: false }).where(isOurs).returning({ status: run.status });
    if (!held) return false;
    const nothingNew = sql`(select count(*) from run_signal where run_id = ${id}) <= ${signals}`;
    const suspended = await tx
      .update(run)
      .set({ status: 'waiting', owner: null })
      .where(and(eq(run.id, id), nothingNew))
      .returning({ id: run.id });
    if (suspended.length === 0) return false;
    if (held.status === 'running') await tx.execute(reportWaiting(id));
    await drop([id], sessionOf(tx));
    return true;
  });
}

/**
 * Queues the deliveries of webhooks for a run that waits for a user or a program, and not, for example, for a provider. A run with an open
 * form is never suspended.
 */
function reportWaiting(id: string): SQL {
  return sql`
    with suspended as (
      select run.id, run.user_id, run.conversation_id, run.status, null as answer, now() as at from run
      where run.id = ${id} and exists (
        select from run_event as request where request.run_id = run.id and request.type = 'signal_request'
          and request.data->>'kind' <> 'form'
          and not exists (select from run_signal where run_signal.run_id = run.id and run_signal.key = request.data->>'key')
      )
    ) ${queueDeliveries('suspended')}`;
}
