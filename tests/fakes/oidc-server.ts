import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url');

/**
 * An OpenID Connect provider on the loopback (OpenID Connect Core 1.0, RFC 7636). Every user is `person`, whose claims are set before a
 * sign-in. It requires PKCE and records its requests. `called`: an issuer that leads here through a proxy only.
 */
export async function oidcServer(client: { clientId: string; clientSecret: string }, called?: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, URLSearchParams>();
  const state = { person: {} as Record<string, unknown>, asked: [] as string[] };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = called ?? origin;

  function idToken(nonce: string | null): string {
    const now = Math.floor(Date.now() / 1000);
    const header = { alg: 'RS256', kid: 'k1', typ: 'JWT' };
    const claims = { iss: issuer, aud: client.clientId, iat: now, exp: now + 60, nonce, ...state.person };
    const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
    return `${signed}.${base64url(sign('sha256', Buffer.from(signed), privateKey))}`;
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = `code-${codes.size}`;
    codes.set(code, query);
    const back = new URL(query.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = base64url(
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest(),
    );
    const secret = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;
    const right = asked?.get('code_challenge') === challenge && request.headers.authorization === secret;
    if (!right) return json(response, { error: 'invalid_grant' }, 400);
    json(response, { access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: idToken(asked.get('nonce')) });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    state.asked.push(pathname);
    if (pathname === '/.well-known/openid-configuration') {
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token') return token(request, response);
    if (pathname === '/jwks') {
      return json(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] });
    }
    response.writeHead(404).end();
  }

  return { issuer, origin, state, close: () => new Promise((resolve) => server.close(resolve)) };
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
