import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { run, runEvent } from '@/drizzle/schema/run';
import type { LogEntry, RunEvent } from '../core/events';
import type { Run } from '../core/run';
import type { RunStore } from '../core/stores';
import { appendBatch } from './append-batch';
import { beforeCursor, PAGE_LIMIT } from './before-cursor';
import type { Db } from './database';

export function runStore(db: Db): RunStore {
  return {
    append: (batch) => appendBatch(db, batch),

    async get(userId, id) {
      const [row] = await db
        .select()
        .from(run)
        .where(and(eq(run.userId, userId), eq(run.id, id)));
      return row && toRun(row);
    },

    async byIdempotencyKey(userId, key) {
      const [row] = await db
        .select()
        .from(run)
        .where(and(eq(run.userId, userId), eq(run.idempotencyKey, key)));
      return row && toRun(row);
    },

    async list(userId, { conversationId, status, limit = PAGE_LIMIT, before } = {}) {
      const conditions = [
        eq(run.userId, userId),
        conversationId === undefined ? undefined : eq(run.conversationId, conversationId),
        status === undefined ? undefined : eq(run.status, status),
        beforeCursor({ at: run.createdAt, id: run.id }, before),
      ];
      const rows = await db
        .select()
        .from(run)
        .where(and(...conditions))
        .orderBy(desc(run.createdAt), desc(run.id))
        .limit(limit);
      return rows.map(toRun);
    },

    async events(userId, runId, { after, limit, types }) {
      const { key: _key, record: _record, ...columns } = getTableColumns(runEvent);
      const rows = await db
        .select(columns)
        .from(runEvent)
        .innerJoin(run, eq(run.id, runEvent.runId))
        .where(and(isOwn(userId, runId), gt(runEvent.seq, after), types && inArray(runEvent.type, [...types])))
        .orderBy(asc(runEvent.seq))
        .limit(limit);
      return rows.map(toEvent);
    },

    async entries(userId, runId, { after, limit }) {
      const rows = await db
        .select(getTableColumns(runEvent))
        .from(runEvent)
        .innerJoin(run, eq(run.id, runEvent.runId))
        .where(and(isOwn(userId, runId), gt(runEvent.seq, after)))
        .orderBy(asc(runEvent.seq))
        .limit(limit);
      return rows.map(toEntry);
    },

    async unfinished() {
      const rows = await db.select().from(run).where(isNull(run.endedAt)).orderBy(asc(run.createdAt));
      return rows.map(toRun);
    },

    async claim(id) {
      const [row] = await db
        .update(run)
        .set({ epoch: sql`${run.epoch} + 1`, status: 'running' })
        .where(and(eq(run.id, id), isNull(run.endedAt)))
        .returning();
      return row && toRun(row);
    },
  };
}

function toRun({ settings, idempotencyKey, endedAt, ...row }: typeof run.$inferSelect): Run {
  return {
    ...row,
    settings: settings ?? undefined,
    idempotencyKey: idempotencyKey ?? undefined,
    endedAt: endedAt ?? undefined,
  };
}

function isOwn(userId: string, runId: string) {
  return and(eq(run.userId, userId), eq(runEvent.runId, runId));
}

type Row = typeof runEvent.$inferSelect;

/** The cast is safe: only `append` writes rows, and it takes log entries. */
function toEvent(row: Omit<Row, 'key' | 'record'>): RunEvent {
  return row as RunEvent;
}

function toEntry({ key, record, ...row }: Row): LogEntry {
  return { ...toEvent(row), ...(key !== null && { key }), ...(record !== null && { record: record[0] }) };
}
