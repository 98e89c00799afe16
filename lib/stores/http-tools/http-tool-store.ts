import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, getTableColumns, inArray, ne, or } from 'drizzle-orm';
import { httpTool } from '@/drizzle/schema/http-tool';
import { type HttpToolStore, MAX_HTTP_TOOLS } from '@/lib/core/ports/http-tool-store';
import type { Db } from '../database/database';

const { userId, id, connectionId, name, calledAs } = httpTool;
const { userId: _owner, ...columns } = getTableColumns(httpTool);

export function httpToolStore(db: Db): HttpToolStore {
  const isOwn = (owner: string, tool: string) => and(eq(userId, owner), eq(id, tool));

  return {
    list(owner, only) {
      const isWanted =
        only && ('connectionId' in only ? eq(connectionId, only.connectionId) : inArray(calledAs, [...only.calledAs]));
      return db
        .select(columns)
        .from(httpTool)
        .where(and(eq(userId, owner), isWanted))
        .orderBy(asc(name), asc(id));
    },

    async get(owner, tool) {
      const [found] = await db.select(columns).from(httpTool).where(isOwn(owner, tool));
      return found;
    },

    async add(owner, tools) {
      if (tools.length === 0) return [];
      const [{ existing } = { existing: 0 }] = await db.select({ existing: count() }).from(httpTool).where(eq(userId, owner));
      if (existing + tools.length > MAX_HTTP_TOOLS) return 'full';
      const names = tools.map((tool) => and(eq(connectionId, tool.connectionId), eq(name, tool.name)));
      const [taken] = await db
        .select({ name })
        .from(httpTool)
        .where(and(eq(userId, owner), or(...names)))
        .limit(1);
      if (taken) return { taken: taken.name };
      const now = new Date().toISOString();
      const rows = tools.map((tool) => ({ ...tool, id: randomUUID(), userId: owner, createdAt: now, updatedAt: now }));
      return db.insert(httpTool).values(rows).returning(columns);
    },

    async change(owner, tool, change) {
      const [existing] = await db.select(columns).from(httpTool).where(isOwn(owner, tool));
      if (!existing) return undefined;
      const isOther = and(eq(connectionId, existing.connectionId), eq(name, change.name), ne(id, tool));
      const [other] = await db.select({ id }).from(httpTool).where(isOther);
      if (other) return 'taken';
      const [changed] = await db
        .update(httpTool)
        .set({ ...change, updatedAt: new Date().toISOString() })
        .where(isOwn(owner, tool))
        .returning(columns);
      return changed;
    },

    async remove(owner, tool) {
      const [removed] = await db.delete(httpTool).where(isOwn(owner, tool)).returning(columns);
      return removed;
    },
  };
}
