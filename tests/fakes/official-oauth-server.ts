import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidGrantError, InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import type { AuthorizationParams, OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import { getOAuthProtectedResourceMetadataUrl, mcpAuthRouter } from '@modelcontextprotocol/sdk/server/auth/router.js';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { OAuthClientInformationFull, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';

/**
 * An MCP server on the loopback that is its own authorization server, made with the official SDK: its metadata, registration, sign-in,
 * tokens, revocation and rejections are the SDK's. Only what the SDK leaves to providers is in memory here.
 */
export async function officialOAuthServer() {
  const clients = new Map<string, OAuthClientInformationFull>();
  const codes = new Map<string, AuthorizationParams>();
  const access = new Map<string, string | undefined>();
  const refresh = new Map<string, string | undefined>();

  function tokensFor(resource: string | undefined): OAuthTokens {
    const tokens = {
      access_token: `at-${randomUUID()}`,
      refresh_token: `rt-${randomUUID()}`,
      token_type: 'Bearer',
      expires_in: 3600,
    };
    access.set(tokens.access_token, resource);
    refresh.set(tokens.refresh_token, resource);
    return tokens;
  }

  const provider: OAuthServerProvider = {
    clientsStore: {
      getClient: (id) => clients.get(id),
      registerClient(given) {
        // Safe: the SDK's handler adds the id before it calls this.
        const client = given as OAuthClientInformationFull;
        clients.set(client.client_id, client);
        return client;
      },
    },
    async authorize(_, params, response) {
      const code = `code-${randomUUID()}`;
      codes.set(code, params);
      const back = new URL(params.redirectUri);
      back.search = new URLSearchParams({ code, ...(params.state && { state: params.state }) }).toString();
      response.redirect(back.href);
    },
    async challengeForAuthorizationCode(_, code) {
      const params = codes.get(code);
      if (!params) throw new InvalidGrantError('The code is unknown.');
      return params.codeChallenge;
    },
    async exchangeAuthorizationCode(_, code) {
      const params = codes.get(code);
      codes.delete(code);
      return tokensFor(params?.resource?.href);
    },
    async exchangeRefreshToken(_, token, __, resource) {
      if (!refresh.has(token) || refresh.get(token) !== resource?.href) throw new InvalidGrantError('The token is unknown.');
      refresh.delete(token);
      return tokensFor(resource?.href);
    },
    async verifyAccessToken(token) {
      const resource = access.get(token);
      if (resource === undefined) throw new InvalidTokenError('The token has expired.');
      return { token, clientId: 'any', scopes: ['wiki'], expiresAt: Date.now() / 1000 + 60, resource: new URL(resource) };
    },
    async revokeToken(_, { token }) {
      refresh.delete(token);
    },
  };

  const app = createMcpExpressApp();
  const http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const resource = new URL(`http://${host}/mcp`);
  const issuerUrl = new URL(`http://${host}`);
  app.use(mcpAuthRouter({ provider, issuerUrl, resourceServerUrl: resource, scopesSupported: ['wiki'] }));
  const resourceMetadataUrl = getOAuthProtectedResourceMetadataUrl(resource);
  const guard = requireBearerAuth({
    verifier: provider,
    requiredScopes: ['wiki'],
    resourceMetadataUrl,
    expectedResource: resource,
  });
  app.all('/mcp', guard, async (request: IncomingMessage & { body?: unknown }, response: ServerResponse) => {
    const server = new McpServer({ name: 'official', version: '1.0.0' });
    server.registerTool('search', { description: 'Searches' }, () => ({ content: [{ type: 'text', text: 'found' }] }));
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    await server.connect(transport);
    await transport.handleRequest(request, response, request.body);
  });

  return {
    url: resource.href,
    host,
    expireAccess: () => access.clear(),
    get signIns() {
      return refresh.size;
    },
    async close() {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await closed;
    },
  };
}
