import { randomUUID } from 'node:crypto';
import { describesObject } from '@/lib/core/json-schema/given-schema';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import { MAX_MCP_TOOLS, type McpTool } from '@/lib/core/ports/mcp-tool-store';
import { outsideToolName } from '@/lib/tools/outside-tool-name';

type Kept = Omit<McpTool, 'updatedAt'>;

export interface ToolChanges {
  save: Kept[];
  /** Ids of missing tools that make room for others. */
  remove: string[];
}

/**
 * Compares the tools that a server lists with the stored ones. A tool that is new is accepted as it is; a known one whose definition has
 * changed waits for the person's review. Tools without an input schema that describes an object cannot be called and count as not listed.
 */
export function compareTools(
  stored: readonly McpTool[],
  listed: readonly McpToolDefinition[],
  connection: { id: string; handle: string },
): ToolChanges {
  const usable = new Map(listed.filter(isUsable).map((definition) => [definition.name, definition]));
  const known = new Set(stored.map(({ name }) => name));
  const calledAs = new Set(stored.map((tool) => tool.calledAs));
  const added = [...usable.values()].flatMap((definition): Kept[] => {
    if (known.has(definition.name)) return [];
    const tool = newTool(definition, connection);
    // A server can choose names whose hashes are equal.
    if (calledAs.has(tool.calledAs)) return [];
    calledAs.add(tool.calledAs);
    return [tool];
  });
  const changed = stored.flatMap((tool) => {
    const now = compared(tool, usable.get(tool.name));
    return now.isMissing === tool.isMissing && now.found?.hash === tool.found?.hash ? [] : [now];
  });
  const missing = stored.filter(({ name }) => !usable.has(name)).toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1));
  const excess = Math.max(0, stored.length + added.length - MAX_MCP_TOOLS);
  const remove = missing.slice(0, excess).map(({ id }) => id);
  const room = MAX_MCP_TOOLS - (stored.length - remove.length);
  return { save: [...changed.filter(({ id }) => !remove.includes(id)), ...added.slice(0, room)], remove };
}

const isUsable = ({ inputSchema }: McpToolDefinition) => describesObject(inputSchema);

function compared(tool: McpTool, definition: McpToolDefinition | undefined): McpTool {
  if (!definition) return { ...tool, isMissing: true };
  return { ...tool, isMissing: false, found: definition.hash === tool.definition.hash ? null : definition };
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
