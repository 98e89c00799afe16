import type { run, runEvent } from '@/drizzle/schema/run';
import type { LogEntry, RunEvent } from '@/lib/core/events';
import type { Run } from '@/lib/core/run';

type EventRow = typeof runEvent.$inferSelect;

export function toRun(row: typeof run.$inferSelect): Run {
  const {
    owner: _owner,
    trimmed: _trimmed,
    attempts: _attempts,
    keptSteps: _steps,
    retryAt: _retryAt,
    recordsDropped: _records,
    eventsDropped: _events,
    parts,
    settings,
    draft,
    callerTools,
    callerContext,
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
    ...(callerTools && { callerTools }),
    ...(callerContext && { callerContext }),
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
