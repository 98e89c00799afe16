import type { Connection, ConnectionSecret } from '@/lib/core/connections/connections';
import { openHttpSession } from '@/lib/sources/mcp/http-session';
import { maskResults } from '@/lib/sources/mcp/mask-results';
import { mcpServer, type OpenMcpServer } from '@/lib/sources/mcp/mcp-server';
import type { StdioServers } from '@/lib/sources/mcp/stdio-servers';
import type { TokenSource } from '@/lib/sources/oauth/token-source';
import { sourceLabel } from './source-label';

interface McpAccess {
  secret: ConnectionSecret;
  /** For a connection with a sign-in. */
  tokens: TokenSource | undefined;
  allowPrivate: readonly string[];
  stdioServers: StdioServers;
  /** Whether the server may ask the user during calls. */
  asks: boolean;
}

/**
 * Creates the client of a connection's MCP server: one of the operator's programs, or an address, to which requests carry the connection's
 * key, or the tokens of its sign-in.
 */
export function openMcp(connection: Connection, access: McpAccess): OpenMcpServer {
  const { secret, tokens, allowPrivate, stdioServers, asks } = access;
  const label = sourceLabel(connection);
  const { url = '', server: name, keyIn = 'header', keyName = 'Authorization' } = connection.settings;
  if (name !== undefined)
    return mcpServer({ label, open: stdioServers.sessionsOf({ name, label, asks, connectionId: connection.id }) });
  const value = 'key' in secret ? secret.key : undefined;
  const key = value === undefined ? undefined : { in: keyIn, name: keyName, value };
  const server = mcpServer({ label, open: () => openHttpSession({ label, url, key, tokens, allowPrivate, asks }) });
  return maskResults(server, () => value ?? tokens?.latest());
}
