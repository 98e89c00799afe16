import type { IncomingMessage, ServerResponse } from 'node:http';
import { fakeMcpServer } from './mcp-server';
import { oauthServer } from './oauth-server';

/**
 * An MCP server that accepts only tokens of its own authorization server, at another origin. `resource` replaces properties of its metadata
 * (RFC 9728), `challenge` the address of the metadata in its rejections; `hosted` is metadata of an authorization server at its own origin.
 */
export async function oauthMcpServer({ path, ...options }: { path?: string } & Parameters<typeof fakeMcpServer>[0] = {}) {
  const authorization = await oauthServer({ path });
  const state = {
    resource: {} as Record<string, unknown>,
    challenge: undefined as string | undefined,
    hosted: undefined as Record<string, unknown> | undefined,
    /** Rejects accepted tokens with 403. */
    forbids: false,
    /** Where it sends every request. */
    redirect: undefined as string | undefined,
    /** Whether rejections name the metadata, and where else it is found. */
    names: 'challenge' as 'challenge' | 'path' | 'root' | 'nothing',
  };

  function front({ url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (state.redirect) {
      response.writeHead(307, { location: state.redirect }).end();
      return true;
    }
    const place = state.names === 'root' ? '/.well-known/oauth-protected-resource' : '/.well-known/oauth-protected-resource/mcp';
    if (url === place && state.names !== 'nothing') {
      const metadata = { resource: server.url, authorization_servers: [authorization.issuer], ...state.resource };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
      return true;
    }
    if (url === '/.well-known/oauth-authorization-server' && state.hosted) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(state.hosted));
      return true;
    }
    if (url.startsWith('/.well-known/')) {
      response.writeHead(404).end();
      return true;
    }
    if (authorization.accepts(headers.authorization?.replace('Bearer ', '') ?? '', server.url)) {
      if (state.forbids) response.writeHead(403, { 'www-authenticate': 'Bearer error="insufficient_scope"' }).end();
      return state.forbids;
    }
    const named = state.challenge ?? `http://${server.host}${place}`;
    const challenge = state.names === 'challenge' ? `Bearer resource_metadata="${named}", scope="wiki:read"` : 'Bearer';
    response.writeHead(401, { 'www-authenticate': challenge }).end();
    return true;
  }

  const server = await fakeMcpServer({ ...options, front });
  return {
    server,
    authorization,
    state,
    hosts: [server.host, authorization.host],
    async close() {
      await server.close();
      await authorization.close();
    },
  };
}
