import { z } from 'zod';
import type { Phrase } from '../phrases/phrase';
import { showHidden } from '../text/show-hidden';
import { headerName, httpKey } from '../tools/http-key';
import type { OAuthGrant } from './oauth-grant';

/** Model backends that a user can connect, by the API they implement. */
export const BACKEND_PROVIDERS = ['openai', 'anthropic', 'openrouter', 'ollama', 'openai-compatible'] as const;
export type BackendProvider = (typeof BACKEND_PROVIDERS)[number];

const KEYED_BACKENDS = ['openai', 'anthropic', 'openrouter'] as const satisfies BackendProvider[];

/** Everything that a user can connect. */
export const PROVIDERS = ['salesforce', 'postgres', 'searxng', 'brave', 'tavily', 'http', 'mcp', ...BACKEND_PROVIDERS] as const;
export type Provider = (typeof PROVIDERS)[number];

export function isBackend(provider: Provider): provider is BackendProvider {
  return BACKEND_PROVIDERS.some((one) => one === provider);
}

/** Whether names of its models or tools begin with a handle. */
export function hasHandle(provider: Provider): boolean {
  return provider === 'http' || provider === 'mcp' || isBackend(provider);
}

export function needsKey(provider: BackendProvider): boolean {
  return KEYED_BACKENDS.some((one) => one === provider);
}

export const MCP_AUTH = ['none', 'key', 'oauth'] as const;
/** How requests to an MCP server are authenticated. */
export type McpAuth = (typeof MCP_AUTH)[number];

/** Kinds of data sources for agents, with the providers of each. */
export const SOURCE_PROVIDERS = {
  crm: ['salesforce'],
  database: ['postgres'],
  web: ['searxng', 'brave', 'tavily'],
} as const satisfies Record<string, readonly Provider[]>;
export type SourceKind = keyof typeof SOURCE_PROVIDERS;

/**
 * What one agent's tools currently access. `sample`: nothing is connected, so the sample workspace is used. `missing`: nothing
 * is connected and there is no sample. `broken`: this agent cannot use the connection; `problem` explains what to do.
 */
export interface SourceUse {
  state: 'sample' | 'connected' | 'missing' | 'broken';
  /** Name of the connection. */
  connection?: string;
  problem?: string;
  problemPhrase?: Phrase;
}

/** `needs_sign_in`: the user must sign in with the provider (again). `off`: disabled by the user. */
export const CONNECTION_STATES = ['connected', 'needs_sign_in', 'needs_settings', 'error', 'off'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** A user's connection, without its secret. */
export interface Connection {
  id: string;
  userId: string;
  provider: Provider;
  name: string;
  state: ConnectionState;
  /** The current problem and its solution, as a sentence for users; null when there is none. */
  problem: string | null;
  problemPhrase: Phrase | null;
  /** Time of the last check, ISO 8601. */
  checkedAt: string | null;
  /** Results of the last check: "verified read-only", excess rights, API version, remaining limits. */
  facts: Record<string, string | number | boolean | string[]>;
  /** Agents that may use it; null: all agents, as for every model backend. */
  agents: string[] | null;
  settings: ConnectionSettings;
  createdAt: string;
}

/** Settings that are not secret. All are optional, since each provider has its own. */
export interface ConnectionSettings {
  /** Salesforce: sign-in address (`https://login.salesforce.com`), and the address of the data after sign-in. */
  loginUrl?: string;
  instanceUrl?: string;
  /** PostgreSQL: host, port, database and user of the URL, for display. */
  target?: string;
  /** PostgreSQL: certificates (PEM) of the authorities that may vouch for the server, in place of those that this server trusts. */
  caCertificate?: string;
  /** SearXNG, HTTP APIs, MCP servers (with their query) and model backends; omitted for a backend at its maker's default address. */
  url?: string;
  /**
   * Model backends: prefix of their models' ids, before the colon. HTTP APIs and MCP servers: prefix of their tools' names. Renaming the
   * connection does not change it.
   */
  handle?: string;
  /** HTTP APIs and MCP servers: where requests carry the key, and under which name; omitted without a key. */
  keyIn?: 'header' | 'query';
  keyName?: string;
  /** MCP servers: the name of one of the operator's programs, in place of an address. */
  server?: string;
  /** MCP servers: how requests are authenticated. */
  auth?: McpAuth;
  /** MCP servers: the client that the user has registered for the sign-in; omitted: one is registered for each sign-in. */
  clientId?: string;
  /** MCP servers: for how long results of tools that only read are reused; omitted: they are not. */
  cacheMinutes?: number;
  /**
   * HTTP APIs and MCP servers: whether tools that only read may be called without asking even though the run has read private data elsewhere and
   * third-party text, so that the arguments could carry the data to the server; omitted: the user is asked.
   */
  otherData?: 'allow';
  /**
   * Salesforce: the only accessible objects, by API name. PostgreSQL: the only accessible schemas and tables: `sales`,
   * `public.orders`.
   */
  only?: string[];
}

/** Whether users sign in to its source instead of entering a key. */
export function hasSignIn({ provider, settings }: Pick<Connection, 'provider' | 'settings'>): boolean {
  return provider === 'salesforce' || settings.auth === 'oauth';
}

/** Stored encrypted; never displayed again, never logged. */
export type ConnectionSecret =
  | { provider: 'salesforce'; accessToken: string; refreshToken?: string; leaseUntil?: string; issuedAt: string }
  | { provider: 'postgres'; url: string }
  | { provider: 'brave' | 'tavily'; key: string }
  | { provider: 'searxng' }
  | { provider: 'http'; key?: string }
  /** `issuer`: the sign-in server that received the client secret, which is sent to no other. */
  | { provider: 'mcp'; key?: string; clientSecret?: string; grant?: OAuthGrant; issuer?: string }
  | { provider: BackendProvider; key?: string };

const key = z.string().trim().min(1).max(500);
const webAddress = z.url({ protocol: /^https?$/ });
const name = z.string().trim().min(1, 'needs a name').max(100, 'at most 100 characters').transform(showHidden);
const agents = z.array(z.string().max(100)).max(50).nullable().default(null);
/** The bundle of one region of Amazon RDS has 10,000 characters. */
const caCertificate = z.string().trim().max(50_000, 'at most 50,000 characters');
const clientText = z.string().trim().min(1).max(500);
/** Whether data from other sources may be sent without asking. */
const otherData = z.enum(['ask', 'allow']);
const cacheMinutes = z.number().int().min(0).max(1440, 'at most 1,440');

/** Body of `POST /api/connections`. */
export const newConnectionRequest = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('salesforce'), name, agents, loginUrl: webAddress.optional() }).strict(),
  z
    .object({
      provider: z.literal('postgres'),
      name,
      agents,
      url: z
        .string()
        .max(2000)
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      caCertificate: caCertificate.optional(),
    })
    .strict(),
  z.object({ provider: z.literal('searxng'), name, agents, url: webAddress }).strict(),
  z.object({ provider: z.enum(['brave', 'tavily']), name, agents, key }).strict(),
  z
    .object({
      provider: z.literal('http'),
      name,
      agents,
      url: webAddress,
      key: httpKey.optional(),
      keyIn: z.enum(['header', 'query']).default('header'),
      keyName: headerName.default('Authorization'),
      otherData: otherData.default('ask'),
    })
    .strict(),
  z
    .object({
      provider: z.literal('mcp'),
      name,
      agents,
      /** Either an address, or the name of one of the operator's programs. */
      url: webAddress.optional(),
      server: z.string().max(40).optional(),
      auth: z.enum(MCP_AUTH).default('none'),
      /** Needed for `auth: 'key'`; left out otherwise. */
      key: httpKey.optional(),
      keyIn: z.enum(['header', 'query']).default('header'),
      keyName: headerName.default('Authorization'),
      /** For `auth: 'oauth'`; left out when the server registers clients itself. */
      clientId: clientText.optional(),
      clientSecret: clientText.optional(),
      cacheMinutes: cacheMinutes.default(0),
      otherData: otherData.default('ask'),
    })
    .strict(),
  z.object({ provider: z.enum(KEYED_BACKENDS), name, agents: z.null().default(null), key, url: webAddress.optional() }).strict(),
  z.object({ provider: z.literal('ollama'), name, agents: z.null().default(null), url: webAddress }).strict(),
  z
    .object({
      provider: z.literal('openai-compatible'),
      name,
      agents: z.null().default(null),
      url: webAddress,
      key: z.string().trim().max(500).optional(),
    })
    .strict(),
]);
export type NewConnectionRequest = z.infer<typeof newConnectionRequest>;

/** Body of `PATCH /api/connections/:id`. */
export const changeConnectionRequest = z
  .object({
    name: name.optional(),
    agents: z.array(z.string().max(100)).max(50).nullable().optional(),
    off: z.boolean().optional(),
    /** A new address or key, for providers that have one; it is tested before it is stored. null: the default, or none. */
    url: z.string().max(2000).nullable().optional(),
    key: z.string().max(4000).optional(),
    keyIn: z.enum(['header', 'query']).optional(),
    keyName: z.string().max(200).nullable().optional(),
    auth: z.enum(MCP_AUTH).optional(),
    clientId: clientText.nullable().optional(),
    clientSecret: clientText.optional(),
    cacheMinutes: cacheMinutes.optional(),
    otherData: otherData.optional(),
    loginUrl: z.string().max(2000).nullable().optional(),
    caCertificate: caCertificate.nullable().optional(),
    /** The only objects, or schemas and tables, accessible to agents; null: all. */
    only: z.array(z.string().trim().min(1).max(130)).min(1, 'must contain at least one name').max(500).nullable().optional(),
  })
  .strict();
export type ChangeConnectionRequest = z.infer<typeof changeConnectionRequest>;

/** Query parameters with which the provider's sign-in redirects back; further ones are ignored. */
export const signInReturn = z.object({
  state: z.string().max(500).default(''),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
  /** The authorization server (RFC 9207). */
  iss: z.string().max(2000).optional(),
});
export type SignInReturn = z.infer<typeof signInReturn>;

type ShownConnection = Omit<Connection, 'userId'>;

export function shownConnection({ userId: _, ...connection }: Connection): ShownConnection {
  return connection;
}

/**
 * `POST /api/connections` (201; a connection that does not work is rejected), `PATCH /api/connections/:id` and `POST
 * /api/connections/:id/check`
 */
export interface ConnectionAnswer {
  connection: ShownConnection;
}

/**
 * `POST /api/connections/:id/sign-in`: where to send the browser. The sign-in redirects back to `/connections?signed_in=<id>`
 * or `?failed=<id>`.
 */
export interface ConnectionSignInAnswer {
  url: string;
}

/** `GET /api/connections`, oldest first */
export interface ConnectionsAnswer {
  connections: ShownConnection[];
  /**
   * Providers that can be added on this server; Salesforce needs the operator's client id. `servers`: names of the operator's programs that
   * are MCP servers.
   */
  available: { provider: Provider; enabled: boolean; hint?: string; hintPhrase?: Phrase; servers?: string[] }[];
}

/** An entry that can be chosen for `only`. */
export interface ReadableData {
  /** In the form that `only` takes: `Account`, `sales`, `sales.orders`. */
  name: string;
  label: string;
  /** Name of its container: a table's schema. */
  within?: string;
}

/** `GET /api/connections/:id/data`: everything that a connection could read, whatever is currently chosen. */
export interface ConnectionDataAnswer {
  data: ReadableData[];
}
