import type { McpToolAnswer, McpToolReview } from '@/lib/api/mcp-tool-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import type { McpTool } from '@/lib/core/ports/mcp-tool-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { shownMcpTool } from './shown-mcp-tool';

/**
 * Records a user's decision about a tool of an MCP server.
 * @throws {AppError} `not_found`; `conflict` when the tool is not the one that the user has seen; `bad_request` for a confirmation that the server's
 * annotation does not allow
 */
export async function reviewMcpTool({
  ctx: { stores, actor },
  input: { id, review },
}: Call<{ stores: Pick<Stores, 'transaction'> }, { id: string; review: McpToolReview }>): Promise<McpToolAnswer> {
  const userId = actor.user.id;
  return stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    const tool = await tx.mcpTools.get(userId, id);
    if (!tool) throw notFound();
    await tx.mcpTools.save(userId, [reviewed(tool, review)]);
    const facts = { connection: tool.connectionId, tool: tool.name, review: review.action };
    await tx.audit.record({ userId, action: 'mcp_tool_reviewed', facts });
    const saved = await tx.mcpTools.get(userId, id);
    if (!saved) throw notFound();
    return { tool: shownMcpTool(saved) };
  });
}

function reviewed(tool: McpTool, review: McpToolReview): McpTool {
  switch (review.action) {
    case 'accept': {
      const definition = seen(tool.found, review.hash);
      if (review.confirmRead) mustOnlyRead(definition);
      return { ...tool, definition, found: null, readConfirmed: review.confirmRead };
    }
    case 'confirm_read':
      mustOnlyRead(seen(tool.found ? null : tool.definition, review.hash));
      return { ...tool, readConfirmed: true };
    case 'withdraw_read':
      return { ...tool, readConfirmed: false };
  }
}

/** Returns the definition if it is the one that the user has seen, since the server may have changed it meanwhile. */
function seen(definition: McpToolDefinition | null, hash: string): McpToolDefinition {
  if (definition?.hash === hash) return definition;
  throw new AppError('conflict', phrase('toolChanged'));
}

function mustOnlyRead({ readOnly }: McpToolDefinition): void {
  if (!readOnly) throw new AppError('bad_request', phrase('toolMayWrite'));
}
