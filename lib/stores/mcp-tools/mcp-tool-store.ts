import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { mcpTool } from '@/drizzle/schema/mcp-tool';
import type { McpToolStore } from '@/lib/core/ports/mcp-tool-store';
import type { Db } from '../database/database';

const { userId, id, connectionId, name, calledAs } = mcpTool;
const { userId: _owner, ...shown } = getTableColumns(mcpTool);

export function mcpToolStore(db: Db): McpToolStore {
  return {
    list(owner, only) {
      const isWanted =
        only && ('connectionId' in only ? eq(connectionId, only.connectionId) : inArray(calledAs, [...only.calledAs]));
      return db
        .select(shown)
        .from(mcpTool)
        .where(and(eq(userId, owner), isWanted))
        .orderBy(asc(name), asc(id));
    },

    async get(owner, tool) {
      const [found] = await db
        .select(shown)
        .from(mcpTool)
        .where(and(eq(userId, owner), eq(id, tool)));
      return found;
    },

    async save(owner, tools) {
      if (tools.length === 0) return;
      const updatedAt = new Date().toISOString();
      const changes = {
        definition: sql`excluded.definition`,
        found: sql`excluded.found`,
        isMissing: sql`excluded.is_missing`,
        readConfirmed: sql`excluded.read_confirmed`,
        updatedAt: sql`excluded.updated_at`,
      };
      await db
        .insert(mcpTool)
        .values(tools.map((tool) => ({ ...tool, userId: owner, updatedAt })))
        .onConflictDoUpdate({ target: id, set: changes, setWhere: eq(userId, owner) });
    },

    async remove(owner, ids) {
      if (ids.length > 0) await db.delete(mcpTool).where(and(eq(userId, owner), inArray(id, [...ids])));
    },
  };
}
