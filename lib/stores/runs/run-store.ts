import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { run, runEvent, runSignal } from '@/drizzle/schema/run';
import { user } from '@/drizzle/schema/user';
import type { EventData } from '@/lib/core/events';
import type { NewAuditEntry } from '@/lib/core/ports/audit-store';
import { PAGE_BYTES, type RunStore } from '@/lib/core/ports/run-store';
import { ELSEWHERE_KEY, labelKey, RUN_LABELS } from '@/lib/core/runs/run-labels';
import { PAGE_LIMIT } from '../before-cursor';
import type { Db } from '../database/database';
import { listValues } from '../database/list-values';
import { appendBatch } from './append-batch';
import { claimRuns } from './claim-runs';
import { dropDeltas } from './drop-deltas';
import { logPage, runsWithLengths } from './read-logs';
import { createReclaim, releaseRuns } from './reclaim-runs';
import { runConditions } from './run-conditions';
import { expiredApprovals, findRequest, openRequests } from './run-requests';
import { listedColumns, toEntry, toEvent, toListed, toRun } from './run-row';
import { searchRuns } from './search-runs';
import { startRuns } from './start-runs';
import { storeSignal } from './store-signal';
import { suspendRun } from './suspend-run';

/** `record`: writes an audit entry within a transaction. */
export function runStore(db: Db, record: (tx: Db, entry: NewAuditEntry) => Promise<void>): RunStore {
  return {
    start: (starts, enqueue) => startRuns(db, starts, enqueue),
    claim: (claiming, fetch, settle) => claimRuns(db, claiming, fetch, settle),
    append: (batch) => appendBatch(db, batch),
    suspend: (suspended, signals, drop) => suspendRun(db, suspended, signals, drop),
    release: (workerId, runIds, enqueue) => releaseRuns(db, { workerId, runIds, interrupted: true }, enqueue),
    requeue: (workerId, runIds, enqueue) => releaseRuns(db, { workerId, runIds, interrupted: false }, enqueue),
    reclaim: createReclaim(db),
    signal: (signalled, signal, enqueue, entry) =>
      storeSignal(db, signalled, signal, { enqueue, record: async (tx) => entry && record(tx, entry) }),
    request: (userId, runId, key) => findRequest(db, { userId, runId, key }),
    openRequests: (userId, options) => openRequests(db, userId, options),
    expiredApprovals: (before, limit) => expiredApprovals(db, before, limit),
    dropDeltas: (before, limit) => dropDeltas(db, before, limit),

    async owned(workerId, runIds) {
      const isOwned = and(eq(run.owner, workerId), eq(run.status, 'running'), inArray(run.id, [...runIds]));
      const rows = await db.select({ id: run.id }).from(run).where(isOwned);
      return rows.map(({ id }) => id);
    },

    async signals(runId) {
      const { key, data, at } = runSignal;
      return db.select({ key, data, at }).from(runSignal).where(eq(runSignal.runId, runId)).orderBy(asc(runSignal.nth));
    },

    async signalCounts(runIds) {
      const rows = await db
        .select({ runId: run.id, signals: count(runSignal.key) })
        .from(run)
        .innerJoin(user, and(eq(user.id, run.userId), not(user.disabled)))
        .leftJoin(runSignal, eq(runSignal.runId, run.id))
        .where(sql`${run.id} in (${listValues(runIds)})`)
        .groupBy(run.id)
        .prepare('count-signals')
        .execute();
      return new Map(rows.map(({ runId, signals }) => [runId, signals]));
    },

    async get(userId, id) {
      const [row] = await db
        .select()
        .from(run)
        .where(and(eq(run.userId, userId), eq(run.id, id)));
      return row && toRun(row);
    },

    async rate(userId, id, rating) {
      const isOwnEnded = and(eq(run.userId, userId), eq(run.id, id), isNotNull(run.endedAt));
      const rated = await db.update(run).set({ rating }).where(isOwnEnded).returning({ id: run.id });
      return rated.length > 0;
    },

    async list(userId, { limit = PAGE_LIMIT, questionLength, ...filter } = {}) {
      const rows = await db
        .select(listedColumns(questionLength))
        .from(run)
        .where(runConditions(userId, filter))
        .orderBy(desc(run.createdAt), desc(run.id))
        .limit(limit);
      return rows.map(toListed);
    },

    async ids(userId, conversationId) {
      const rows = await db
        .select({ id: run.id })
        .from(run)
        .where(runConditions(userId, { conversationId }))
        .orderBy(asc(run.createdAt), asc(run.id));
      return rows.map(({ id }) => id);
    },

    withLengths: (userId, ids) => runsWithLengths(db, userId, ids),
    logs: (userId, runIds, page) => logPage(db, userId, runIds, page),
    search: (userId, search) => searchRuns(db, userId, search),

    async events(userId, runId, { after, limit, types }) {
      const { key: _key, record: _record, epoch: _epoch, ...columns } = getTableColumns(runEvent);
      const rows = await db
        .select(columns)
        .from(runEvent)
        .innerJoin(run, eq(run.id, runEvent.runId))
        .where(and(isOwn(userId, runId), gt(runEvent.seq, after), types && inArray(runEvent.type, [...types])))
        .orderBy(asc(runEvent.seq))
        .limit(limit);
      return rows.map(toEvent);
    },

    async eventPage(userId, runId, { after, limit }) {
      const { seq, type, data, at } = runEvent;
      const size = sql<number>`octet_length(${data}::text)`;
      const page = db
        .select({
          runId: runEvent.runId,
          seq,
          type,
          data,
          at,
          size: size.as('size'),
          total: sql<number>`sum(${size}) over (order by ${seq})`.as('total'),
        })
        .from(runEvent)
        .innerJoin(run, eq(run.id, runEvent.runId))
        .where(and(isOwn(userId, runId), gt(seq, after)))
        .orderBy(asc(seq))
        .limit(limit)
        .as('page');
      const rows = await db.select().from(page).where(sql`${page.total} - ${page.size} < ${PAGE_BYTES}`).orderBy(asc(page.seq));
      const isFull = Number(rows.at(-1)?.total ?? 0) >= PAGE_BYTES;
      return {
        events: rows.map(({ size: _size, total: _total, ...row }) => toEvent(row)),
        more: rows.length === limit || isFull,
      };
    },

    async labels(userId, runIds) {
      if (runIds.length === 0) return { labels: [] };
      const marked = db
        .select({ key: runEvent.key, origin: sql<string | null>`${runEvent.data}->>'origin'` })
        .from(runEvent)
        .innerJoin(run, eq(run.id, runEvent.runId))
        .where(
          and(
            eq(run.userId, userId),
            sql`${runEvent.runId} in (${listValues(runIds)})`,
            inArray(runEvent.key, [...LABEL_KEYS, ELSEWHERE_KEY]),
          ),
        );
      const rows = await marked;
      const origins = new Set(rows.map(({ key, origin }) => (key === ELSEWHERE_KEY ? null : origin)));
      const [from] = origins.size === 1 ? origins : [];
      return { labels: labelsOf(rows.map(({ key }) => key)), ...(from && { from }) };
    },

    async labelTools(userId, runIds, label) {
      if (runIds.length === 0) return [];
      const tool = sql<string>`${runEvent.data}->>'tool'`;
      const isOf = sql`${run.userId} = ${userId} and ${runEvent.runId} in (${listValues(runIds)})`;
      const rows = await db
        .selectDistinct({ tool })
        .from(runEvent)
        .innerJoin(run, eq(run.id, runEvent.runId))
        .where(and(isOf, eq(runEvent.key, labelKey(label)), isNotNull(tool)));
      return rows.map((row) => row.tool).sort();
    },

    async todos(userId, conversationId, before) {
      const { type, data, seq } = runEvent;
      const agent = sql<string>`${data}->>'agent'`;
      const marked = alias(runEvent, 'marked');
      const labels = db
        .select({ keys: sql`coalesce(json_agg(${marked.key}), '[]'::json)` })
        .from(marked)
        .where(and(eq(marked.runId, run.id), inArray(marked.key, LABEL_KEYS)));
      const rows = await db
        .selectDistinctOn([agent], { runId: run.id, data, keys: sql<string[]>`(${labels})` })
        .from(runEvent)
        .innerJoin(run, eq(run.id, runEvent.runId))
        .where(
          and(
            eq(run.userId, userId),
            eq(run.conversationId, conversationId),
            lt(run.createdAt, before),
            eq(type, sql.raw("'todos_written'")),
          ),
        )
        .orderBy(agent, desc(run.createdAt), desc(run.id), desc(seq));
      // Safe: the query selects only these events.
      return rows.map(({ runId, data, keys }) => ({ ...(data as EventData<'todos_written'>), runId, labels: labelsOf(keys) }));
    },

    async entries(userId, runId, { after, limit, types }) {
      const rows = await db
        .select(getTableColumns(runEvent))
        .from(runEvent)
        .innerJoin(run, eq(run.id, runEvent.runId))
        .where(and(isOwn(userId, runId), gt(runEvent.seq, after), types && inArray(runEvent.type, [...types])))
        .orderBy(asc(runEvent.seq))
        .limit(limit);
      return rows.map(toEntry);
    },
  };
}

const LABEL_KEYS = RUN_LABELS.map(labelKey);

/** The labels whose event keys are given. */
const labelsOf = (keys: readonly (string | null)[]) => RUN_LABELS.filter((label) => keys.includes(labelKey(label)));

function isOwn(userId: string, runId: string) {
  return and(eq(run.userId, userId), eq(runEvent.runId, runId));
}
