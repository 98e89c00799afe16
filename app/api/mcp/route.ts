import { z } from 'zod';
import { answerMcp } from '@/lib/mcp-server/answer-mcp';
import { route } from '@/lib/workbench';

/**
 * The MCP server for other programs. Each tool checks the scope that it needs. There is no stream without a request and no session to end:
 * GET and DELETE respond with 405.
 */
export const POST = route(async ({ request, ctx, body }) => answerMcp(ctx, request, body), {
  keyOnly: true,
  scope: 'any',
  body: z.unknown(),
});
