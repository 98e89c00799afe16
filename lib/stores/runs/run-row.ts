import { getTableColumns, sql } from 'drizzle-orm';
import { run, type runEvent } from '@/drizzle/schema/run';
import type { LogEntry, RunEvent } from '@/lib/core/events';
import type { ListedRun, Run } from '@/lib/core/runs/run';

type EventRow = typeof runEvent.$inferSelect;

type RunRow = typeof run.$inferSelect;

const { callerTools: _tools, callerContext: _context, ...listed } = getTableColumns(run);

/** The columns of `toListed`, with at most this number of characters of the question. */
export function listedColumns(questionLength?: number) {
  return questionLength === undefined ? listed : { ...listed, question: sql<string>`left(${run.question}, ${questionLength})` };
}

export function toRun({ callerTools, callerContext, ...row }: RunRow): Run {
  return { ...toListed(row), ...(callerTools && { callerTools }), ...(callerContext && { callerContext }) };
}

export function toListed(row: Omit<RunRow, 'callerTools' | 'callerContext'>): ListedRun {
  const {
    owner: _owner,
    trimmed: _trimmed,
    attempts: _attempts,
    interrupted: _interrupted,
    keptSteps: _steps,
    retryAt: _retryAt,
    recordsDropped: _records,
    eventsDropped: _events,
    parts,
    settings,
    draft,
    timeZone,
    retryOf,
    forkedFrom,
    rating,
    idempotencyKey,
    visitor,
    endedAt,
    ...rest
  } = row;
  return {
    ...rest,
    ...(parts && { parts }),
    ...(draft && { draft }),
    ...(timeZone && { timeZone }),
    ...(retryOf && { retryOf }),
    ...(forkedFrom && { forkedFrom }),
    ...(rating && { rating }),
    ...(visitor && { visitor }),
    settings: settings ?? undefined,
    idempotencyKey: idempotencyKey ?? undefined,
    endedAt: endedAt ?? undefined,
  };
}

/** The cast is safe: only `append` and `start` write rows, both from log entries. */
export function toEvent(row: Omit<EventRow, 'key' | 'record' | 'epoch'>): RunEvent {
  return row as RunEvent;
}

export function toEntry({ key, record, epoch, ...row }: EventRow): LogEntry & { epoch: number } {
  return { ...toEvent(row), epoch, ...(key !== null && { key }), ...(record !== null && { record: record[0] }) };
}
