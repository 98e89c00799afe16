import type { Connection, ConnectionSecret } from '@/lib/core/connections';
import { openHttpSession } from '@/lib/sources/mcp/http-session';
import { mcpServer, type OpenMcpServer } from '@/lib/sources/mcp/mcp-server';
import { sourceLabel } from './source-label';

/** Creates the client of a connection's MCP server; its requests carry the connection's key. */
export function openMcp(
  connection: Connection,
  secret: ConnectionSecret,
  { allowPrivate }: { allowPrivate: readonly string[] },
): OpenMcpServer {
  const label = sourceLabel(connection);
  const { url = '', keyName = 'Authorization' } = connection.settings;
  const key = 'key' in secret ? secret.key : undefined;
  const headers = key === undefined ? {} : { [keyName]: key };
  return mcpServer({ label, open: () => openHttpSession({ label, url, headers, allowPrivate }) });
}
