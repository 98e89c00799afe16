import type { Connection, ConnectionSecret, NewConnectionRequest } from '@/lib/core/connections/connections';
import { namesSecret } from '@/lib/core/connections/names-secret';
import { ToolFailed } from '@/lib/core/errors';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { parseCaCertificates } from '@/lib/sources/postgres/parse-ca-certificates';
import { parsePostgresUrl, targetLabel } from '@/lib/sources/postgres/parse-postgres-url';

type New = Pick<Connection, 'settings' | 'state' | 'problem' | 'problemPhrase'> & { secret?: ConnectionSecret };

/** Names of query parameters that carry a secret, in addition to those that count as secrets everywhere. */
const SECRET_PARAMETER = /^(?:key|auth|authorization|sig|pwd|jwt|bearer)$|token$|(?:access|auth|private)[_-]?key|signature/i;

const NOT_SIGNED_IN = { state: 'needs_sign_in', problem: null, problemPhrase: null } as const;
/** The state of a new connection before its test, after which it is stored. */
const UNTESTED = { state: 'needs_settings', problem: null, problemPhrase: null } as const;

/** Splits a request for a new connection into settings that may be shown and a secret to encrypt. @throws {AppError} `bad_request` */
export function describeNew(request: NewConnectionRequest, salesforceLogin: { defaultUrl: string } | undefined): New {
  switch (request.provider) {
    case 'salesforce': {
      if (!salesforceLogin)
        throw wrongField('provider', 'SALESFORCE_CLIENT_ID is not set on this server, so nobody can sign in to Salesforce');
      const loginUrl = loginOrigin(request.loginUrl ?? salesforceLogin.defaultUrl, salesforceLogin.defaultUrl);
      return { settings: { loginUrl }, ...NOT_SIGNED_IN };
    }
    case 'postgres':
      return { settings: postgresSettings(request), secret: { provider: 'postgres', url: request.url }, ...UNTESTED };
    case 'searxng':
      return { settings: { url: plainUrl(request.url) }, ...UNTESTED };
    case 'brave':
    case 'tavily':
      return { settings: {}, secret: { provider: request.provider, key: request.key }, ...UNTESTED };
    case 'http': {
      const { key, keyIn, keyName } = request;
      const settings = { url: serverUrl(request.url), ...(key && { keyIn, keyName }), ...trusting(request) };
      return { settings, secret: { provider: 'http', ...(key && { key }) }, ...UNTESTED };
    }
    case 'mcp':
      return describeMcp(request);
    case 'ollama':
      return {
        settings: { url: serverUrl(request.url).replace(/\/v1$/, '') },
        secret: { provider: request.provider },
        ...UNTESTED,
      };
    default: {
      const { provider, key, url } = request;
      return { settings: { url: url && serverUrl(url) }, secret: { provider, ...(key && { key }) }, ...UNTESTED };
    }
  }
}

function describeMcp(request: Extract<NewConnectionRequest, { provider: 'mcp' }>): New {
  const { url, server, auth, key, keyIn, keyName, clientId, clientSecret, cacheMinutes } = request;
  if (server !== undefined && (url !== undefined || auth !== 'none'))
    throw wrongField('server', 'needs no address, key or sign-in');
  if (auth === 'key' && !key) throw wrongField('key', 'is needed');
  if (auth !== 'key' && key) throw wrongField('key', 'must be left out: no key is sent');
  if (auth !== 'oauth' && clientId) throw wrongField('clientId', 'must be left out: nobody signs in');
  if (clientSecret && !clientId) throw wrongField('clientSecret', 'must be left out: it belongs to a client ID');
  const chosen = { ...(cacheMinutes > 0 && { cacheMinutes }), ...trusting(request) };
  if (server !== undefined) return { settings: { server, auth, ...chosen }, secret: { provider: 'mcp' }, ...UNTESTED };
  if (url === undefined) throw wrongField('url', 'is needed');
  const common = { url: mcpUrl(url), auth, ...chosen };
  if (auth !== 'oauth')
    return {
      settings: { ...common, ...(key && { keyIn, keyName }) },
      secret: { provider: 'mcp', ...(key && { key }) },
      ...UNTESTED,
    };
  const secret: ConnectionSecret = { provider: 'mcp', ...(clientSecret && { clientSecret }) };
  return { settings: { ...common, ...(clientId && { clientId }) }, secret, ...NOT_SIGNED_IN };
}

const trusting = ({ otherData }: { otherData: 'ask' | 'allow' }) => (otherData === 'allow' ? { otherData } : {});

export const needsSignIn = ({ state }: Pick<Connection, 'state'>) => state === 'needs_sign_in';

/** Accepts only Salesforce, a customer domain of Salesforce, or the operator's login URL, so that our client id is sent nowhere else. */
function loginOrigin(address: string, defaultUrl: string): string {
  const { origin, hostname, protocol } = new URL(address);
  const isSalesforce = protocol === 'https:' && hostname.endsWith('.salesforce.com');
  if (!isSalesforce && origin !== new URL(defaultUrl).origin) {
    throw wrongField('loginUrl', fieldProblem('salesforceAddress', {}));
  }
  return origin;
}

function postgresSettings({ url, caCertificate }: { url: string; caCertificate?: string }): Connection['settings'] {
  const target = valid('url', () => parsePostgresUrl(url));
  if (!caCertificate) return { target: targetLabel(target) };
  const certificates = valid('caCertificate', () => parseCaCertificates(caCertificate));
  if (!target.tls) throw wrongField('caCertificate', fieldProblem('certificateWithoutTls', {}));
  return { target: targetLabel(target), caCertificate: certificates };
}

function valid<T>(field: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ToolFailed) throw wrongField(field, error.userMessage);
    throw error;
  }
}

/** Rejects addresses that contain credentials, since addresses are shown to the user. */
function plainUrl(address: string): string {
  const { origin, pathname, username, password, search, hash } = new URL(address);
  if (username || password || search || hash) throw wrongField('url', fieldProblem('plainAddress', {}));
  return origin + pathname;
}

/**
 * The address of an MCP server, whose query may select a project or tools. Addresses are shown to the user, so a secret in the query is rejected: it
 * must be entered as the key, which is encrypted.
 */
function mcpUrl(address: string): string {
  const { origin, pathname, username, password, search, searchParams, hash } = new URL(address);
  if (username || password || hash) throw wrongField('url', fieldProblem('addressWithLogin', {}));
  const secret = [...searchParams.keys()].find(isSecret);
  if (secret !== undefined) throw wrongField('url', fieldProblem('shownSecret', { parameter: secret }));
  return origin + pathname + search;
}

const isSecret = (parameter: string) => SECRET_PARAMETER.test(parameter) || namesSecret(parameter);

/** The base URL of a model server, without trailing slashes, so that paths can be appended. */
const serverUrl = (address: string) => plainUrl(address).replace(/(?<!\/)\/+$/, '');
