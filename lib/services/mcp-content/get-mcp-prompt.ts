import type { McpPromptAnswer, McpPromptRequest } from '@/lib/api/mcp-content-requests';
import type { Call } from '../call';
import { askServer } from './ask-server';
import type { McpContentParts } from './parts';

/** Fills in a prompt of an MCP server. @throws {AppError} as `askServer` */
export async function getMcpPrompt({
  ctx,
  input: { connection, ...prompt },
}: Call<McpContentParts, McpPromptRequest>): Promise<McpPromptAnswer> {
  return askServer(ctx, connection, (server, signal) => server.getPrompt(prompt, signal));
}
