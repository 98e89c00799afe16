import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

interface Client {
  redirectUris: string[];
  secret?: string;
}

interface Grant {
  clientId: string;
  resource: string;
  refreshToken: string;
  accessTokens: string[];
}

class Refused extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/**
 * An OAuth 2.1 authorization server on the loopback whose user always agrees: PKCE with S256, registration of clients (RFC 7591), resource
 * parameters (RFC 8707), the issuer in its responses (RFC 9207), refresh tokens that are rotated, of which a second use ends the sign-in
 * (RFC 9700), and revocation (RFC 7009). `path`: of its issuer.
 */
export async function oauthServer({ path = '' }: { path?: string } = {}) {
  const clients = new Map<string, Client>();
  const codes = new Map<string, URLSearchParams>();
  const grants = new Set<Grant>();
  const spent = new Map<string, Grant>();
  const state = {
    asked: [] as { path: string; form: URLSearchParams; authorization?: string }[],
    /** Where its metadata is found. */
    discovery: 'oauth2' as 'oauth2' | 'oidc' | 'oidcBefore' | 'none',
    /** Replaces properties of the metadata. */
    metadata: {} as Record<string, unknown>,
    registers: true,
    /** Gives new clients a secret. */
    confidential: false,
    denies: false,
    rotates: true,
    refusesRefresh: false,
    /** Replaces the issuer in authorization responses. */
    iss: undefined as string | undefined,
    tokenType: 'Bearer',
    /** Sent with each token, as by servers of OpenID. */
    idToken: undefined as string | undefined,
    /** Registers clients with the status 200 and without an expiry of their secret. */
    registersLoosely: false,
    delayMs: 0,
    refreshes: 0,
  };
  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Refused)) return response.destroy();
      return json(response, { error: error.code, error_description: `about ${error.code}` }, error.status);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const issuer = `http://${host}${path}`;

  function metadata(): Record<string, unknown> {
    return {
      issuer,
      authorization_endpoint: `http://${host}/authorize?tenant=1`,
      token_endpoint: `http://${host}/token`,
      registration_endpoint: `http://${host}/register`,
      revocation_endpoint: `http://${host}/revoke`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      scopes_supported: ['wiki:read', 'offline_access'],
      authorization_response_iss_parameter_supported: true,
      ...state.metadata,
    };
  }

  function register(body: string, response: ServerResponse): void {
    if (!state.registers) throw new Refused('invalid_client_metadata');
    const { redirect_uris: redirectUris } = JSON.parse(body) as { redirect_uris: string[] };
    const id = `client-${randomUUID()}`;
    const secret = state.confidential ? `secret-${randomUUID()}` : undefined;
    clients.set(id, { redirectUris, secret });
    const given = secret && {
      client_secret: secret,
      ...(!state.registersLoosely && { client_secret_expires_at: 0 }),
      token_endpoint_auth_method: 'client_secret_post',
    };
    json(response, { client_id: id, redirect_uris: redirectUris, ...given }, state.registersLoosely ? 200 : 201);
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const client = clients.get(query.get('client_id') ?? '');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!client?.redirectUris.includes(redirectUri)) throw new Refused('unauthorized_client');
    const isRight = query.get('code_challenge_method') === 'S256' && query.get('code_challenge') && query.get('resource');
    if (!isRight) throw new Refused('invalid_request');
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', state.iss ?? issuer);
    if (state.denies) back.searchParams.set('error', 'access_denied');
    else {
      const code = `code-${randomUUID()}`;
      codes.set(code, query);
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function authenticated(form: URLSearchParams, authorization: string | undefined): string {
    const [id = '', secret] = authorization?.startsWith('Basic ')
      ? Buffer.from(authorization.slice(6), 'base64')
          .toString()
          .split(':')
          .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
      : [form.get('client_id') ?? '', form.get('client_secret') ?? undefined];
    const client = clients.get(id);
    if (!client || client.secret !== secret) throw new Refused('invalid_client', 401);
    return id;
  }

  function token(form: URLSearchParams, clientId: string): Grant {
    if (form.get('grant_type') === 'refresh_token') return refreshed(form, clientId);
    const query = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      query?.get('client_id') === clientId &&
      query.get('code_challenge') === challenge &&
      query.get('redirect_uri') === form.get('redirect_uri') &&
      query.get('resource') === form.get('resource');
    if (!isRight) throw new Refused('invalid_grant');
    const grant = { clientId, resource: form.get('resource') ?? '', refreshToken: `rt-${randomUUID()}`, accessTokens: [] };
    grants.add(grant);
    return grant;
  }

  function refreshed(form: URLSearchParams, clientId: string): Grant {
    state.refreshes++;
    const refreshToken = form.get('refresh_token') ?? '';
    const reused = spent.get(refreshToken);
    if (reused) grants.delete(reused);
    const grant = [...grants].find((one) => one.refreshToken === refreshToken && one.clientId === clientId);
    if (!grant || grant.resource !== form.get('resource') || state.refusesRefresh) throw new Refused('invalid_grant');
    if (state.rotates) {
      spent.set(refreshToken, grant);
      grant.refreshToken = `rt-${randomUUID()}`;
    }
    return grant;
  }

  function revoke(form: URLSearchParams): void {
    const token = form.get('token') ?? '';
    for (const grant of grants) if (grant.refreshToken === token || grant.accessTokens.includes(token)) grants.delete(grant);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const body = await text(request);
    const form = new URLSearchParams(body);
    const { authorization } = request.headers;
    state.asked.push({ path: pathname, form, authorization });
    if (state.delayMs > 0) await sleep(state.delayMs);
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/register') return register(body, response);
    if (pathname === '/token') {
      const grant = token(form, authenticated(form, authorization));
      const accessToken = `at-${randomUUID()}`;
      grant.accessTokens.push(accessToken);
      const isNew = form.get('grant_type') !== 'refresh_token' || state.rotates;
      const refresh = isNew ? { refresh_token: grant.refreshToken } : {};
      const tokens = { access_token: accessToken, token_type: state.tokenType, expires_in: 3600, ...refresh };
      return json(response, { ...tokens, ...(state.idToken && { id_token: state.idToken }) });
    }
    if (pathname === '/revoke') {
      authenticated(form, authorization);
      revoke(form);
      response.writeHead(200).end();
      return;
    }
    const places = {
      oauth2: `/.well-known/oauth-authorization-server${path}`,
      oidc: `${path}/.well-known/openid-configuration`,
      oidcBefore: `/.well-known/openid-configuration${path}`,
    };
    if (state.discovery !== 'none' && pathname === places[state.discovery]) return json(response, metadata());
    response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>');
  }

  return {
    issuer,
    host,
    state,
    metadata,
    /** Adds a client that was registered by hand. */
    addClient: (id: string, client: Client) => void clients.set(id, client),
    accepts: (token: string, resource: string) =>
      [...grants].some((one) => one.resource === resource && one.accessTokens.includes(token)),
    expireAccess() {
      for (const grant of grants) grant.accessTokens = [];
    },
    endSignIns: () => grants.clear(),
    get signIns() {
      return grants.size;
    },
    async close() {
      if (!http.listening) return;
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await closed;
    },
  };
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
