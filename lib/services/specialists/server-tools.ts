import type { SignedIn } from '@/lib/core/actor';
import type { Connection } from '@/lib/core/connections/connections';
import type { McpTool } from '@/lib/core/ports/mcp-tool-store';
import { findConnection } from '../connections/find-connection';
import { notFound } from '../not-found';
import type { SpecialistParts } from './parts';

interface ServerTools {
  connection: Connection;
  /** The prefix of the names of its tools, and of its agents and team. */
  handle: string;
  all: McpTool[];
  /** The tools that agents may call: accepted by the user, and still listed by the server. */
  usable: McpTool[];
}

/** Reads the tools of a user's MCP connection. @throws {AppError} `not_found`, also for a connection of another kind */
export async function serverTools(
  { stores, connections, actor }: Pick<SpecialistParts, 'stores' | 'connections'> & { actor: SignedIn },
  id: string,
): Promise<ServerTools> {
  const connection = await findConnection(stores, actor.user, id);
  const { handle } = connection.settings;
  if (connection.provider !== 'mcp' || handle === undefined) throw notFound();
  await connections.discovery.refresh([connection]);
  const all = await stores.mcpTools.list(actor.user.id, { connectionId: id });
  const usable = connection.state === 'off' ? [] : all.filter(({ found, isMissing }) => !found && !isMissing);
  return { connection, handle, all, usable };
}
