import type { McpResourceAnswer, McpResourceRequest } from '@/lib/api/mcp-content-requests';
import type { Call } from '../call';
import { askServer } from './ask-server';
import type { McpContentParts } from './parts';

/** Reads a resource of an MCP server. @throws {AppError} as `askServer` */
export async function readMcpResource({
  ctx,
  input: { connection, ...resource },
}: Call<McpContentParts, McpResourceRequest>): Promise<McpResourceAnswer> {
  return { resource: await askServer(ctx, connection, (server, signal) => server.readResource(resource, signal)) };
}
