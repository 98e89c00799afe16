import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { SignInNeeded } from './failure';
import { salesforceOrigin } from './salesforce-host';

const SCOPES = 'api refresh_token';
const TIMEOUT_MS = 15_000;

export interface SalesforceTokens {
  accessToken: string;
  refreshToken?: string;
  /** Where the person's data is: an origin. */
  instanceUrl: string;
  /** ISO 8601 */
  issuedAt: string;
}

/** The operator's connected app. */
export interface SalesforceClient {
  clientId: string;
  clientSecret?: string;
  /** Where people come back to, as the app has it. */
  redirectUri: string;
  /** `host:port` of servers that count as Salesforce. */
  alsoHosts?: readonly string[];
  fetch?: SafeFetch;
}

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  instance_url: z.string(),
  issued_at: z.coerce.number().optional(),
});
const denied = z.object({ error: z.string(), error_description: z.string().optional() });

export type SalesforceOAuth = ReturnType<typeof salesforceOAuth>;

/**
 * OAuth 2.0 web server flow with PKCE (RFC 6749, RFC 7636; Salesforce Help, "OAuth 2.0 Web Server Flow"). It keeps nothing: state
 * and verifier belong into the session of who signs in, tokens into the vault.
 */
export function salesforceOAuth({ clientId, clientSecret, redirectUri, alsoHosts = [], fetch = safeFetch }: SalesforceClient) {
  const endpoint = (loginUrl: string, name: string) => `${salesforceOrigin(loginUrl, alsoHosts)}/services/oauth2/${name}`;
  const identity = { client_id: clientId, ...(clientSecret !== undefined && { client_secret: clientSecret }) };

  async function post(url: string, form: Record<string, string>) {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(form).toString(),
        types: ['*'],
        totalMs: TIMEOUT_MS,
        allowPrivate: alsoHosts,
      });
    } catch (error) {
      if (!(error instanceof OutboundFailed)) throw error;
      throw new ToolFailed('Salesforce cannot be reached to sign in. Try again in a moment.', { cause: error });
    }
  }

  async function tokens(loginUrl: string, form: Record<string, string>): Promise<SalesforceTokens> {
    const { status, body } = await post(endpoint(loginUrl, 'token'), { ...form, ...identity });
    const answer = json(body);
    if (status >= 400) throw refusal(status, answer);
    const parsed = granted.safeParse(answer);
    if (!parsed.success) throw new ToolFailed('Salesforce answered the sign-in with something that holds no token.');
    const { access_token, refresh_token, instance_url, issued_at } = parsed.data;
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      instanceUrl: salesforceOrigin(instance_url, alsoHosts),
      issuedAt: new Date(issued_at ?? Date.now()).toISOString(),
    };
  }

  function authorizeUrl({ loginUrl, state, verifier }: { loginUrl: string; state: string; verifier: string }): string {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: SCOPES,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return `${endpoint(loginUrl, 'authorize')}?${query}`;
  }

  return {
    authorizeUrl,

    /** Where to send the person, and what has to be there when they come back. */
    begin(loginUrl: string): { url: string; state: string; verifier: string } {
      const state = randomBytes(24).toString('base64url');
      const verifier = randomBytes(48).toString('base64url');
      return { url: authorizeUrl({ loginUrl, state, verifier }), state, verifier };
    },

    /** @throws {SignInNeeded} when the code is not, or no longer, good; {ToolFailed} */
    exchangeCode({ loginUrl, code, verifier }: { loginUrl: string; code: string; verifier: string }) {
      return tokens(loginUrl, { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri });
    },

    /** New tokens; the refresh token stays unless Salesforce gives another. @throws {SignInNeeded} when it is not good any more; {ToolFailed} */
    async refresh({ loginUrl, refreshToken }: { loginUrl: string; refreshToken: string }): Promise<SalesforceTokens> {
      const renewed = await tokens(loginUrl, { grant_type: 'refresh_token', refresh_token: refreshToken });
      return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
    },

    /** Ends a token and, of a refresh token, all that came of it (RFC 7009). A token that is unknown has ended. */
    async revoke({ loginUrl, token }: { loginUrl: string; token: string }): Promise<void> {
      const { status } = await post(endpoint(loginUrl, 'revoke'), { token });
      if (status >= 500) throw new ToolFailed('Salesforce could not end the sign-in. Try again in a moment.');
    },
  };
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** RFC 6749, section 5.2. The description is Salesforce's own: "expired access/refresh token". */
function refusal(status: number, answer: unknown): ToolFailed {
  const { data } = denied.safeParse(answer);
  if (!data) return new ToolFailed(`Salesforce could not sign in (HTTP ${status}). Try again in a moment.`);
  const why = `${data.error}${data.error_description ? `: ${data.error_description.slice(0, 200)}` : ''}`;
  if (data.error === 'invalid_grant') return new SignInNeeded(`Salesforce does not accept this sign-in any more (${why}).`);
  return new ToolFailed(`Salesforce refused the sign-in (${why}).`);
}
