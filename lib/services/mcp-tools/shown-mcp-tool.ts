import type { McpToolState, ShownMcpTool } from '@/lib/api/mcp-tool-requests';
import type { McpTool } from '@/lib/core/ports/mcp-tool-store';

export function shownMcpTool(tool: McpTool): ShownMcpTool {
  const { id, name, calledAs, definition, found, updatedAt } = tool;
  return { id, name, calledAs, definition, found, updatedAt, state: stateOf(tool) };
}

function stateOf({ isMissing, found, readConfirmed }: McpTool): McpToolState {
  if (isMissing) return 'missing';
  if (found) return 'changed';
  return readConfirmed ? 'confirmed' : 'accepted';
}
