import { and, asc, eq, getTableColumns, gt, or, sql } from 'drizzle-orm';
import { run, runEvent } from '@/drizzle/schema/run';
import { type LogPage, PAGE_BYTES, type RunWithLength } from '@/lib/core/ports/run-store';
import type { Db } from '../database/database';
import { listValues } from '../database/list-values';
import { listedColumns, toEntry, toRun } from './run-row';

/** See `RunStore.withLengths`. */
export async function runsWithLengths(db: Db, userId: string, ids: readonly string[]): Promise<RunWithLength[]> {
  const events = sql<number>`(select coalesce(max(seq), 0) from run_event where run_id = ${run.id})`;
  const rows = await db
    .select({ row: { ...listedColumns(), callerTools: run.callerTools }, events })
    .from(run)
    .where(and(eq(run.userId, userId), sql`${run.id} in (${listValues(ids)})`));
  const byId = new Map(rows.map(({ row, events }) => [row.id, { run: toRun({ ...row, callerContext: null }), events }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** See `RunStore.logs`. The first run's log is read in order by the primary key; of the other logs, only what the page may contain is sorted. */
export async function logPage(
  db: Db,
  userId: string,
  runIds: readonly string[],
  { after, limit }: { after: number; limit: number },
): Promise<LogPage> {
  const { record: _record, ...columns } = getTableColumns(runEvent);
  const nth = sql<number>`asked.nth`;
  // Records of other events are large, and only a replay needs them.
  const record = sql<
    typeof runEvent.$inferSelect.record
  >`case ${runEvent.type} when 'agent_tool_result' then ${runEvent.record} end`;
  const size = sql<number>`(octet_length(${runEvent.data}::text) + coalesce(octet_length((${record})::text), 0))`;
  const page = db
    .select({
      ...columns,
      record: record.as('kept_record'),
      nth: nth.as('nth'),
      size: size.as('size'),
      total: sql<number>`sum(${size}) over (order by ${nth}, ${runEvent.seq})`.as('total'),
    })
    .from(runEvent)
    .innerJoin(
      sql`json_array_elements_text(${JSON.stringify(runIds)}::json) with ordinality as asked(id, nth)`,
      sql`asked.id = ${runEvent.runId}`,
    )
    .innerJoin(run, and(eq(run.id, runEvent.runId), eq(run.userId, userId)))
    .where(or(gt(nth, 1), gt(runEvent.seq, after)))
    .orderBy(asc(nth), asc(runEvent.seq))
    .limit(limit)
    .as('page');
  const rows = await db
    .select()
    .from(page)
    .where(sql`${page.total} - ${page.size} < ${PAGE_BYTES}`)
    .orderBy(asc(page.nth), asc(page.seq));
  const isFull = Number(rows.at(-1)?.total ?? 0) >= PAGE_BYTES;
  return {
    entries: rows.map(({ nth: _nth, size: _size, total: _total, ...row }) => toEntry(row)),
    more: rows.length === limit || isFull,
  };
}
