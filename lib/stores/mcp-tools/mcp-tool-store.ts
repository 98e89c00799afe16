import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { mcpTool } from '@/drizzle/schema/mcp-tool';
import type { McpToolStore } from '@/lib/core/ports/mcp-tool-store';
import type { Db } from '../database/database';
import { listPlaceholder } from '../database/list-values';

const { userId, id, connectionId, name, calledAs } = mcpTool;
const { userId: _owner, ...columns } = getTableColumns(mcpTool);

export function mcpToolStore(db: Db): McpToolStore {
  // Prepared, since each run begins with it.
  const ownCalledAs = db
    .select(columns)
    .from(mcpTool)
    .where(and(eq(userId, sql.placeholder('owner')), sql`${calledAs} in (${listPlaceholder('names')})`))
    .orderBy(asc(name), asc(id))
    .prepare('list-mcp-tools-called');

  return {
    async list(owner, only) {
      if (only && 'calledAs' in only) return ownCalledAs.execute({ owner, names: JSON.stringify(only.calledAs) });
      return db
        .select(columns)
        .from(mcpTool)
        .where(and(eq(userId, owner), only && eq(connectionId, only.connectionId)))
        .orderBy(asc(name), asc(id));
    },

    async get(owner, tool) {
      const [found] = await db
        .select(columns)
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
  };
}
