import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Connection } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import type { HttpTool } from '@/lib/core/ports/http-tool-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { HttpToolDefinition } from '@/lib/core/tools/http-tools';
import { defineTool, type ServerTool } from '@/lib/core/tools/tool';
import { exchange, type HttpExchange, keptOf } from '@/lib/sources/http-api/call-http-api';
import { confirmOf } from '@/lib/tools/confirm-of';
import { serverOf } from '../connections/server-of';
import { auditedFetch } from '../sources/audited-fetch';
import type { Adapters } from '../sources/open-adapters';
import { refuseSwitchedOff } from '../sources/refuse-switched-off';
import { secretFingerprint } from '../sources/secret-fingerprint';

interface HttpToolsDeps {
  stores: Pick<Stores, 'connections' | 'httpTools' | 'audit'>;
  adapters: Pick<Adapters, 'httpApi'>;
}

const MOST_KEPT = 1000;

/** Creates the provider of the tools that users have described for HTTP APIs. Those of a connection that is off are not available. */
export function userHttpTools({ stores, adapters }: HttpToolsDeps): Tools {
  // Converting a schema takes longer than reading it, so the tools of unchanged definitions are cached.
  const cache = new LRUCache<string, ServerTool>({ max: MOST_KEPT });

  async function toolsOf(userId: string, only?: { calledAs: readonly string[] }): Promise<ServerTool[]> {
    const stored = await stores.httpTools.list(userId, only);
    if (stored.length === 0) return [];
    const connections = new Map((await stores.connections.list(userId)).map((connection) => [connection.id, connection]));
    return stored.flatMap((tool) => {
      const connection = connections.get(tool.connectionId);
      if (!connection || connection.state === 'off') return [];
      const key = JSON.stringify([tool.id, tool.updatedAt, connection.name, connection.agents, connection.settings]);
      const serverTool = cache.get(key) ?? asTool(tool, connection);
      cache.set(key, serverTool);
      return serverTool;
    });
  }

  function asTool({ name, calledAs, definition }: HttpTool, connection: Connection): ServerTool {
    const schema = givenSchema(definition.input);
    if ('problem' in schema) throw new Error(`the stored tool ${calledAs} has no input schema`);
    const { id, name: title, agents, userId } = connection;
    const { description, access, method, cacheMinutes = 0 } = definition;
    const isCached = access === 'read' && cacheMinutes > 0;
    const scope = async () =>
      JSON.stringify([id, connection.settings, definition, await secretFingerprint(stores.connections, connection)]);
    return defineTool({
      name: calledAs,
      description,
      access,
      confirm: confirmOf(access, { staysInside: connection.settings.otherData === 'allow' }),
      input: schema.input,
      origin: { kind: 'http', id, title, agents },
      server: serverOf(connection),
      revision: hash('sha256', JSON.stringify([serverOf(connection), definition])),
      labels: ['private', 'untrusted'],
      ...(isCached && { cache: { seconds: cacheMinutes * 60, scope } }),
      async run(input, { signal }) {
        await refuseSwitchedOff(stores.connections, connection);
        const api = await adapters.httpApi(connection);
        const fetch = auditedFetch(api.fetch, stores.audit, userId);
        let status: number | 'unknown' = 'unknown';
        try {
          // Safe: the schema describes an object, and arguments are parsed from JSON.
          const answer = await exchange({ ...api, fetch }, definition, input as Record<string, Json>, signal);
          status = answer.status;
          return access === 'write' ? keptOfWrite(answer, definition) : keptOf(answer, definition);
        } finally {
          if (access === 'write') {
            const facts = { connection: id, tool: name, method, status };
            await stores.audit.record({ userId, action: 'http_tool_called', facts });
          }
        }
      },
    });
  }

  return {
    list: (userId) => toolsOf(userId),
    find: (userId, names) => toolsOf(userId, { calledAs: names }),
  };
}

/** A write that the server has carried out has not failed just because its response cannot be read. */
function keptOfWrite(answer: HttpExchange, definition: HttpToolDefinition): Json {
  try {
    return keptOf(answer, definition);
  } catch (error) {
    if (!(error instanceof ToolFailed) || answer.status < 200 || answer.status > 299) throw error;
    return { status: answer.status, note: `It was carried out. ${error.message}` };
  }
}
