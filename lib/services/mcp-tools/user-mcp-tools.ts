import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Connection } from '@/lib/core/connections/connections';
import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import type { McpTool } from '@/lib/core/ports/mcp-tool-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import { defineTool, type NewImage, type ServerTool, type ToolAccess } from '@/lib/core/tools/tool';
import { citeMcpResult } from '@/lib/tools/cite-mcp-result';
import { confirmOf } from '@/lib/tools/confirm-of';
import { serverOf } from '../connections/server-of';
import { auditRefusal } from '../sources/audited-fetch';
import type { Adapters } from '../sources/open-adapters';
import { refuseSwitchedOff } from '../sources/refuse-switched-off';
import { secretFingerprint } from '../sources/secret-fingerprint';
import type { ToolDiscovery } from './discover-tools';

interface McpToolsDeps {
  stores: Pick<Stores, 'connections' | 'mcpTools' | 'audit'>;
  adapters: Pick<Adapters, 'mcp'>;
  discovery: Pick<ToolDiscovery, 'refresh'>;
}

const MOST_KEPT = 2000;

function inputOf({ name, inputSchema }: McpToolDefinition): z.ZodType {
  const schema = givenSchema(inputSchema);
  if ('problem' in schema) throw new Error(`the stored tool ${name} has no input schema`);
  return schema.input;
}

/**
 * Creates the provider of the tools of users' MCP servers, as they were accepted. Tools that are missing or have changed since are not available, nor
 * are those of a connection that is off.
 */
export function userMcpTools({ stores, adapters, discovery }: McpToolsDeps): Tools {
  // An unchanged tool stays the same object, so that its schema is converted only once.
  const cache = new LRUCache<string, ServerTool>({ max: MOST_KEPT });

  /** Lists the user's MCP connections that are not off. */
  async function connectionsOf(userId: string): Promise<Connection[]> {
    const own = await stores.connections.list(userId);
    return own.filter(({ provider, state }) => provider === 'mcp' && state !== 'off');
  }

  function offered(stored: readonly McpTool[], connections: readonly Connection[]): ServerTool[] {
    const byId = new Map(connections.map((connection) => [connection.id, connection]));
    return stored.flatMap((tool) => {
      const connection = byId.get(tool.connectionId);
      if (!connection || tool.found || tool.isMissing) return [];
      const key = JSON.stringify([
        tool.id,
        tool.updatedAt,
        tool.readConfirmed,
        connection.name,
        connection.agents,
        connection.settings,
      ]);
      const serverTool = cache.get(key) ?? asTool(tool, connection);
      cache.set(key, serverTool);
      return serverTool;
    });
  }

  /** A run gets its tools at its start. Since then, the user may have switched the connection off or reviewed its tools. @throws {ToolFailed} */
  async function refuseWithdrawn(connection: Connection, { calledAs, access }: { calledAs: string; access: ToolAccess }) {
    const [[tool]] = await Promise.all([
      stores.mcpTools.list(connection.userId, { calledAs: [calledAs] }),
      refuseSwitchedOff(stores.connections, connection),
    ]);
    if (!tool || tool.found || tool.isMissing) throw new ToolFailed(`The tool ${calledAs} is no longer available.`);
    if (access === 'read' && !tool.readConfirmed)
      throw new ToolFailed(
        `${calledAs} is not confirmed as only reading any more. Another run can ask for its calls to be approved.`,
      );
  }

  function asTool({ name, calledAs, definition, readConfirmed }: McpTool, connection: Connection): ServerTool {
    const { id, name: title, agents, settings, userId } = connection;
    const { cacheMinutes = 0, otherData, ...address } = settings;
    const access = readConfirmed && definition.readOnly ? 'read' : 'write';
    // Operators know their own programs. A server elsewhere can receive the data, whatever its annotations claim.
    const isClosed = settings.server !== undefined && definition.isClosed === true;
    const isCached = access === 'read' && cacheMinutes > 0;
    const scope = async () =>
      JSON.stringify([id, address, definition.hash, await secretFingerprint(stores.connections, connection)]);
    return defineTool({
      name: calledAs,
      description: definition.description || definition.title || name,
      access,
      confirm: confirmOf(access, { staysInside: otherData === 'allow' || isClosed }),
      // Lazy, since a server may have 500 large schemas: only the schemas of tools that an agent gets are converted.
      input: z.lazy(() => inputOf(definition)),
      origin: { kind: 'mcp', id, title, agents },
      server: serverOf(connection),
      revision: serverOf(connection),
      labels: ['private', 'untrusted'],
      cites: (output) => citeMcpResult(output, { title: `${definition.title || name} · ${title}`, origin: calledAs }),
      ...(isCached && { cache: { seconds: cacheMinutes * 60, scope } }),
      async run(input, { signal, report, ask, attach }) {
        let outcome: 'completed' | 'failed' | 'unknown' = 'unknown';
        try {
          await refuseWithdrawn(connection, { calledAs, access });
          const server = await adapters.mcp(connection);
          // Safe: the schema describes an object.
          const args = input as Record<string, unknown>;
          const repeatable = access === 'read';
          const images: NewImage[] = [];
          const result = await server.call({
            name,
            args,
            repeatable,
            signal,
            onProgress: report,
            onQuestion: ask,
            onImage: (image) => images.push(image),
          });
          outcome = 'completed';
          for (const image of images) await attach(image);
          return result;
        } catch (error) {
          if (error instanceof ToolFailed && !error.mayBeDone && !(error instanceof SourceUnreached)) outcome = 'failed';
          const cause = error instanceof SourceUnreached ? error.cause : error;
          await auditRefusal(stores.audit, { error: cause, url: settings.url ?? '', userId });
          throw error;
        } finally {
          if (access === 'write') {
            const facts = { connection: id, tool: name, outcome };
            await stores.audit.record({ userId, action: 'mcp_tool_called', facts });
          }
        }
      },
    });
  }

  return {
    async list(userId) {
      const connections = await connectionsOf(userId);
      if (connections.length === 0) return [];
      await discovery.refresh(connections);
      return offered(await stores.mcpTools.list(userId), connections);
    },
    async find(userId, names) {
      const find = () => stores.mcpTools.list(userId, { calledAs: names });
      const [stored, own] = await Promise.all([find(), connectionsOf(userId)]);
      const ids = new Set(stored.map(({ connectionId }) => connectionId));
      const connections = own.filter(({ id }) => ids.has(id));
      const mayDiffer = await discovery.refresh(connections);
      return offered(mayDiffer ? await find() : stored, connections);
    },
  };
}
