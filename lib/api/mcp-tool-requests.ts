import { z } from 'zod';
import type { McpTool } from '@/lib/core/ports/mcp-tool-store';

/** Query of `GET /api/mcp-tools` */
export const mcpToolsQuery = z.object({ connection: z.string().max(64) }).strict();

/** Hash of the definition that the user has seen. */
const seen = z.string().max(64);

/**
 * Body of `POST /api/mcp-tools/:id`. `accept` replaces the accepted definition by the changed one, and states again whether the tool only reads.
 * `confirm_read`: the tool only reads, so agents call it without asking.
 */
export const mcpToolReview = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), hash: seen, confirmRead: z.boolean().default(false) }).strict(),
  z.object({ action: z.literal('confirm_read'), hash: seen }).strict(),
  z.object({ action: z.literal('withdraw_read') }).strict(),
]);
export type McpToolReview = z.output<typeof mcpToolReview>;

/**
 * `accepted`: agents may call it, and each call waits for the user. `confirmed`: the user has confirmed that it only reads, so calls do not wait.
 * `changed`: it differs from the accepted definition, and is not offered until the user accepts it. `missing`: the server no longer lists it.
 */
export type McpToolState = 'accepted' | 'confirmed' | 'changed' | 'missing';

export type ShownMcpTool = Pick<McpTool, 'id' | 'name' | 'calledAs' | 'definition' | 'found' | 'updatedAt'> & {
  state: McpToolState;
};

/** `GET /api/mcp-tools` */
export interface McpToolsAnswer {
  tools: ShownMcpTool[];
}

/** `POST /api/mcp-tools/:id` */
export interface McpToolAnswer {
  tool: ShownMcpTool;
}
