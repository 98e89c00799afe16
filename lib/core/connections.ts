import { z } from 'zod';
import { showHidden } from './show-hidden';

/** Model backends that a person can connect, by what they speak. */
export const BACKEND_PROVIDERS = ['openai', 'anthropic', 'openrouter', 'ollama', 'openai-compatible'] as const;
export type BackendProvider = (typeof BACKEND_PROVIDERS)[number];

/** Those whose makers ask for a key. */
export const KEYED_BACKENDS = ['openai', 'anthropic', 'openrouter'] as const satisfies BackendProvider[];

/** What a person can connect. */
export const PROVIDERS = ['salesforce', 'postgres', 'searxng', 'brave', 'tavily', ...BACKEND_PROVIDERS] as const;
export type Provider = (typeof PROVIDERS)[number];

export function isBackend(provider: Provider): provider is BackendProvider {
  return BACKEND_PROVIDERS.some((one) => one === provider);
}

export function needsKey(provider: BackendProvider): boolean {
  return KEYED_BACKENDS.some((one) => one === provider);
}

/** What agents work on that can be connected, and by what. */
export const SOURCE_PROVIDERS = {
  crm: ['salesforce'],
  database: ['postgres'],
  web: ['searxng', 'brave', 'tavily'],
} as const satisfies Record<string, readonly Provider[]>;
export type SourceKind = keyof typeof SOURCE_PROVIDERS;

/**
 * What one agent's tools would work on now. `sample`: nothing is connected, so the sample workspace. `missing`: nothing is, and
 * there is no sample of it. `broken`: something is and this agent cannot use it; `problem` says what to do.
 */
export interface SourceUse {
  state: 'sample' | 'connected' | 'missing' | 'broken';
  /** Name of the connection. */
  connection?: string;
  problem?: string;
}

/** `needs_sign_in`: the person has to go through the provider's sign-in (again). `off`: switched off by the person. */
export const CONNECTION_STATES = ['connected', 'needs_sign_in', 'needs_settings', 'error', 'off'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** One person's connection, without its secret. */
export interface Connection {
  id: string;
  userId: string;
  provider: Provider;
  name: string;
  state: ConnectionState;
  /** What is wrong and what to do about it, for people; null when nothing is. */
  problem: string | null;
  /** When it was last tried, ISO 8601. */
  checkedAt: string | null;
  /** What the last check found: "verified read-only", rights too many, API version, limits left. */
  facts: Record<string, string | number | boolean | string[]>;
  /** Agents that may use it; null means every one, as for every model backend. */
  agents: string[] | null;
  settings: ConnectionSettings;
  createdAt: string;
}

/** What is no secret, by provider; all optional, since the other provider's fields stay empty. */
export interface ConnectionSettings {
  /** Salesforce: where people sign in (`https://login.salesforce.com`), and where their data is once they did. */
  loginUrl?: string;
  instanceUrl?: string;
  /** PostgreSQL: host, port, database and user of the URL, to be shown. */
  target?: string;
  /** SearXNG and model backends; a backend without one is where its maker has it. */
  url?: string;
  /** Model backends: the part of their models' ids before the colon. It stays when the connection is renamed. */
  handle?: string;
  /** Salesforce: the only objects to be seen, by API name. PostgreSQL: the only schemas and tables: `sales`, `public.orders`. */
  only?: string[];
}

/** Kept encrypted: never shown again, never logged. */
export type ConnectionSecret =
  | { provider: 'salesforce'; accessToken: string; refreshToken?: string; issuedAt: string }
  | { provider: 'postgres'; url: string }
  | { provider: 'brave' | 'tavily'; key: string }
  | { provider: 'searxng' }
  | { provider: BackendProvider; key?: string };

const key = z.string().trim().min(1).max(500);
const webAddress = z.url({ protocol: /^https?$/ });
const name = z.string().trim().min(1, 'needs a name').max(100, 'at most 100 characters').transform(showHidden);
const agents = z.array(z.string().max(100)).max(50).nullable().default(null);

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
    })
    .strict(),
  z.object({ provider: z.literal('searxng'), name, agents, url: webAddress }).strict(),
  z.object({ provider: z.enum(['brave', 'tavily']), name, agents, key }).strict(),
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
    /** Another address or key, of those its provider takes: tried before it is kept. */
    url: z.string().max(2000).optional(),
    key: z.string().max(500).optional(),
    loginUrl: z.string().max(2000).optional(),
    /** The only objects, or schemas and tables, that agents see; null for every one. */
    only: z.array(z.string().trim().min(1).max(130)).min(1, 'name at least one').max(500).nullable().optional(),
  })
  .strict();
export type ChangeConnectionRequest = z.infer<typeof changeConnectionRequest>;

/** What the provider's sign-in comes back with; it may add more. */
export const signInReturn = z.object({
  state: z.string().max(500).default(''),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
});
export type SignInReturn = z.infer<typeof signInReturn>;

type ShownConnection = Omit<Connection, 'userId'>;

export function shownConnection({ userId: _, ...connection }: Connection): ShownConnection {
  return connection;
}

/** `POST /api/connections` (201; one that does not work is refused), `PATCH /api/connections/:id` and `POST /api/connections/:id/check` */
export interface ConnectionAnswer {
  connection: ShownConnection;
}

/** `POST /api/connections/:id/sign-in`: where to send the browser. It comes back to `/connections?signed_in=<id>` or `?failed=<id>`. */
export interface ConnectionSignInAnswer {
  url: string;
}

/** `GET /api/connections`, the oldest first */
export interface ConnectionsAnswer {
  connections: ShownConnection[];
  /** Providers that can be added here; Salesforce needs the operator's client id. */
  available: { provider: Provider; enabled: boolean; hint?: string }[];
}

/** One thing that can be chosen for `only`. */
export interface ReadableData {
  /** As `only` takes it: `Account`, `sales`, `sales.orders`. */
  name: string;
  label: string;
  /** The name of what it is a part of: a table's schema. */
  within?: string;
}

/** `GET /api/connections/:id/data`: all that a connection could read, whatever is chosen now. */
export interface ConnectionDataAnswer {
  data: ReadableData[];
}
