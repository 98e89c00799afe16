import { sql } from 'drizzle-orm';
import { run, runEvent, runSignal } from '@/drizzle/schema/run';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { NewStart } from '@/lib/core/ports/run-store';
import { type Db, rowsOf } from '../database/database';

/** The epoch of kept entries: no attempt of the run has emitted them. */
const NO_EPOCH = 0;

/**
 * Built as text, since `jsonb` would sort the fields of a result. A result that was kept twice has two times; readers take the last one, that of the
 * first run.
 */
const RETURNED_AT = sql.raw(`'{"keptFrom":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",'`);

/**
 * Begins the log of a retry with the entries that it keeps from the earlier run, and stores the signals that answered its requests. An
 * approval of all further calls was given to the earlier run only.
 */
export async function keepLog(tx: Db, { run: { id, userId, createdAt }, kept }: Pick<NewStart, 'run' | 'kept'>): Promise<void> {
  if (!kept) return;
  const written = await rowsOf(
    tx,
    sql`
    insert into ${runEvent} (run_id, seq, epoch, type, key, data, record, at)
    select ${id}, 1 + row_number() over (order by seq), ${NO_EPOCH}::integer, type, key,
      case type
        when 'signal_received' then (data::jsonb - 'always')::json
        when 'agent_tool_result' then (${RETURNED_AT} || substr(ltrim(data::text), 2))::json
        else data end,
      case type when 'signal_received' then (record::jsonb #- '{0,always}')::json else record end,
      at + ${kept.shiftMs}::double precision * interval '1 millisecond'
    from run_event
    where run_id = ${kept.runId} and exists (select from ${run} where id = ${kept.runId} and user_id = ${userId})
      and seq in (select value::integer from json_array_elements_text(${JSON.stringify(kept.seqs)}::json))
    returning 1`,
  );
  // The earlier run, or a part of its log, was removed since it was read.
  if (written.length < kept.seqs.length) throw new AppError('conflict', phrase('notRetried'));
  await tx.execute(sql`
    insert into ${runSignal} (run_id, key, data, at)
    select ${id}, key, (data::jsonb - 'always')::json, ${createdAt}::timestamptz from run_signal
    where run_id = ${kept.runId} and key in (
      select data->>'key' from run_event where run_id = ${id} and type = 'signal_received')
    order by nth`);
}
