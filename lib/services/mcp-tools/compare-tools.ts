import { randomUUID } from 'node:crypto';
import { describesObject } from '@/lib/core/json-schema/given-schema';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import { MAX_MCP_TOOLS, type McpTool } from '@/lib/core/ports/mcp-tool-store';
import { outsideToolName } from '@/lib/tools/outside-tool-name';

type Kept = Omit<McpTool, 'updatedAt'>;

/**
 * Compares the tools that a server lists with the stored ones, and returns those to save. A new tool is accepted as it is; a known one whose
 * definition has changed waits for the user's review. A missing tool is kept: if it were dropped to make room for others, it could come back with
 * another definition as a new tool. New tools for which there is no room are left out. Tools without an input schema that describes an object cannot
 * be called and count as not listed.
 */
export function compareTools(
  stored: readonly McpTool[],
  listed: readonly McpToolDefinition[],
  connection: { id: string; handle: string },
): Kept[] {
  const usable = new Map(listed.filter(isUsable).map((definition) => [definition.name, definition]));
  const known = new Set(stored.map(({ name }) => name));
  const calledAs = new Set(stored.map((tool) => tool.calledAs));
  const added = [...usable.values()].flatMap((definition): Kept[] => {
    if (known.has(definition.name)) return [];
    const tool = newTool(definition, connection);
    // A server can choose names whose hashes collide.
    if (calledAs.has(tool.calledAs)) return [];
    calledAs.add(tool.calledAs);
    return [tool];
  });
  const changed = stored.flatMap((tool) => {
    const now = compared(tool, usable.get(tool.name));
    const isSame = now.definition.isClosed === tool.definition.isClosed && now.found?.hash === tool.found?.hash;
    return isSame && now.isMissing === tool.isMissing ? [] : [now];
  });
  const room = Math.max(0, MAX_MCP_TOOLS - stored.length);
  return [...changed, ...added.slice(0, room)];
}

const isUsable = ({ inputSchema }: McpToolDefinition) => describesObject(inputSchema);

function compared(tool: McpTool, definition: McpToolDefinition | undefined): McpTool {
  if (!definition) return { ...tool, isMissing: true };
  // The listed tool may have fields that a definition stored by an earlier version lacks.
  if (definition.hash === tool.definition.hash) return { ...tool, isMissing: false, definition, found: null };
  return { ...tool, isMissing: false, found: definition };
}

function newTool(definition: McpToolDefinition, { id, handle }: { id: string; handle: string }): Kept {
  const { name } = definition;
  return {
    id: randomUUID(),
    connectionId: id,
    name,
    calledAs: outsideToolName(handle, name),
    definition,
    found: null,
    isMissing: false,
    readConfirmed: false,
    createdAt: new Date().toISOString(),
  };
}
