import type { McpToolsAnswer } from '@/lib/api/mcp-tool-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { findConnection } from '../connections/find-connection';
import type { ToolDiscovery } from './discover-tools';
import { shownMcpTool } from './shown-mcp-tool';

interface ListParts {
  stores: Pick<Stores, 'connections' | 'mcpTools'>;
  connections: { discovery: Pick<ToolDiscovery, 'refresh'> };
}

/** Lists the tools of a user's MCP connection, after a discovery if the last one is too old. @throws {AppError} `not_found` */
export async function listMcpTools({
  ctx: { stores, connections, actor },
  input,
}: Call<ListParts, { connection: string }>): Promise<McpToolsAnswer> {
  const connection = await findConnection(stores, actor.user, input.connection);
  await connections.discovery.refresh([connection]);
  const tools = await stores.mcpTools.list(actor.user.id, { connectionId: connection.id });
  return { tools: tools.map(shownMcpTool) };
}
