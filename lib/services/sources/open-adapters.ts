import { randomUUID } from 'node:crypto';
import { type Connection, type ConnectionSecret, isBackend } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import type { SqlTable } from '@/lib/core/ports/sql-database';
import { safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { tryBackend } from '@/lib/models/own-backend';
import type { ModelOffer } from '@/lib/models/provider';
import { DecryptionFailed } from '@/lib/secrets/vault';
import type { HttpApi } from '@/lib/sources/http-api/call-http-api';
import type { OpenMcpServer } from '@/lib/sources/mcp/mcp-server';
import type { McpOAuth } from '@/lib/sources/mcp/oauth/mcp-oauth';
import type { StdioServers } from '@/lib/sources/mcp/stdio-servers';
import { createTokenSources } from '@/lib/sources/oauth/token-source';
import { parsePostgresUrl } from '@/lib/sources/postgres/parse-postgres-url';
import { type PersonPostgres, personPostgres } from '@/lib/sources/postgres/person-postgres';
import { createDescribeCache } from '@/lib/sources/salesforce/describe-cache';
import type { SalesforceOAuth } from '@/lib/sources/salesforce/oauth';
import { type SalesforceCrm, salesforceCrm } from '@/lib/sources/salesforce/salesforce-crm';
import { brave } from '@/lib/sources/web/brave';
import type { SearchProvider } from '@/lib/sources/web/search-provider';
import { searxng } from '@/lib/sources/web/searxng';
import { tavily } from '@/lib/sources/web/tavily';
import type { ConnectionSecrets } from './connection-secrets';
import { mcpTokenStore } from './mcp-token-store';
import { openMcp } from './open-mcp';
import { readSignIn } from './read-sign-in';
import { createResourceCache } from './resource-cache';
import { tokenStore } from './salesforce-token-store';
import { sourceLabel } from './source-label';

const IDLE_MS = 10 * 60_000;

export interface AdapterDeps {
  store: ConnectionStore;
  secrets: ConnectionSecrets;
  /** Undefined when no Salesforce client id is configured on this server. */
  oauth: SalesforceOAuth | undefined;
  mcpOAuth: Pick<McpOAuth, 'refresh'>;
  /** `host:port` of private addresses that users may connect. */
  allowPrivate: readonly string[];
  /** `host:port` of further hosts that count as Salesforce. */
  salesforceHosts: readonly string[];
  /** The operator's programs that are MCP servers. */
  stdioServers: StdioServers;
}

export type Adapters = ReturnType<typeof openAdapters>;

/** Reads a connection's secret. `version` changes whenever the secret does. */
type SecretOf = (connection: Connection) => Promise<{ secret: ConnectionSecret; version: string }>;

/**
 * Creates the adapters of outside systems for connections, opened with their secrets.
 * @throws {ToolFailed} when a connection has no secret, or it cannot be decrypted
 */
export function openAdapters(deps: AdapterDeps) {
  const { store, secrets, oauth, mcpOAuth, allowPrivate, salesforceHosts, stdioServers } = deps;
  const pools = createResourceCache({ idleMs: IDLE_MS });
  const describes = createDescribeCache();
  const sourceOf = createTokenSources();

  const keptSecret: SecretOf = async (connection) => {
    const found = await secrets.read(store, connection).catch((error) => {
      if (!(error instanceof DecryptionFailed)) throw error;
      throw new ToolFailed(phrase('secretUndecryptable', { name: connection.name }));
    });
    if (!found) throw new ToolFailed(phrase('secretGone', { name: connection.name }));
    await refuseFormerAddress(connection);
    return { secret: found.secret, version: found.ciphertext };
  };

  /** A run uses connections as they were when it began, but a new secret must not be sent to the former address. */
  async function refuseFormerAddress({ userId, id, name, settings: { url } }: Connection): Promise<void> {
    if (url !== undefined && (await store.get(userId, id))?.settings.url !== url)
      throw new ToolFailed(`“${name}” has another address than when this run began. Start another run.`);
  }

  /** `asks`: whether outside systems may ask the user during calls. */
  const speakWith = (secretOf: SecretOf, { asks }: { asks: boolean }) => ({
    /** `objects`: the only objects visible; all by default. */
    crm(connection: Connection, objects?: readonly string[]): SalesforceCrm {
      if (!oauth) throw new ToolFailed(phrase('salesforceLoginGone'));
      const tokens = sourceOf(tokenStore(connection, { store, secrets, oauth }));
      return salesforceCrm({
        label: sourceLabel(connection),
        tokens,
        describes,
        view: connection.id,
        objects: seen(connection, objects),
        alsoHosts: salesforceHosts,
      });
    },

    async database(connection: Connection): Promise<PersonPostgres> {
      const { secret, version } = await secretOf(connection);
      const { only, caCertificate } = connection.settings;
      const opened = JSON.stringify([version, only, caCertificate]);
      return pools.use(connection.id, opened, () => personDatabase(connection, secret, only));
    },

    /** Lists the models of a model backend. */
    async listModels(connection: Connection, signal: AbortSignal): Promise<ModelOffer[]> {
      const { provider, name: title, settings } = connection;
      if (!isBackend(provider)) throw wrongKind(connection);
      const { secret } = await secretOf(connection);
      const key = 'key' in secret ? secret.key : undefined;
      return tryBackend({ provider, title, url: settings.url, key }, { signal, allowPrivate });
    },

    /** Opens an HTTP API, whose requests then carry the connection's key. */
    async httpApi(connection: Connection): Promise<HttpApi> {
      const { provider, settings } = connection;
      if (provider !== 'http') throw wrongKind(connection);
      const { secret } = await secretOf(connection);
      const value = 'key' in secret ? secret.key : undefined;
      const { keyIn = 'header', keyName = 'Authorization' } = settings;
      const key = value === undefined ? undefined : { in: keyIn, name: keyName, value };
      return { label: sourceLabel(connection), url: settings.url ?? '', key, fetch: safeFetch, allowPrivate };
    },

    /** Opens an MCP server, with one session for all users of the connection. */
    async mcp(connection: Connection): Promise<OpenMcpServer> {
      if (connection.provider !== 'mcp') throw wrongKind(connection);
      const { url, server, auth, keyIn, keyName } = connection.settings;
      const signedIn = { store, secrets, label: sourceLabel(connection) };
      const { secret, version } = await (auth === 'oauth' ? readSignIn(connection, signedIn) : secretOf(connection));
      const tokens = auth === 'oauth' ? sourceOf(mcpTokenStore(connection, { store, secrets, oauth: mcpOAuth })) : undefined;
      // A refresh of the tokens must not end the session that needed it.
      const signIn = 'grant' in secret ? secret.grant?.signedInAt : undefined;
      return pools.use(connection.id, JSON.stringify([signIn ?? version, url, server, auth, keyIn, keyName]), () =>
        openMcp(connection, { secret, tokens, allowPrivate, stdioServers, asks }),
      );
    },

    async search(connection: Connection): Promise<SearchProvider> {
      switch (connection.provider) {
        case 'searxng':
          return searxng({ url: connection.settings.url ?? '', fetch: safeFetch, allowPrivate });
        case 'brave':
          return brave({ key: keyOf(await secretOf(connection), connection), fetch: safeFetch });
        case 'tavily':
          return tavily({ key: keyOf(await secretOf(connection), connection), fetch: safeFetch });
        default:
          throw wrongKind(connection);
      }
    },
  });

  function personDatabase(connection: Connection, secret: ConnectionSecret, only: readonly string[] | undefined): PersonPostgres {
    if (secret.provider !== 'postgres') throw wrongKind(connection);
    const { host, port } = parsePostgresUrl(secret.url);
    const isInside = allowPrivate.includes(`${host.includes(':') ? `[${host}]` : host}:${port}`);
    const { caCertificate: ca } = connection.settings;
    return personPostgres({ label: sourceLabel(connection), url: secret.url, ca, allowPrivate: isInside, only });
  }

  return {
    ...speakWith(keptSecret, { asks: true }),

    /** Lists all tables the role can read, including those hidden from agents. */
    async everyTable(connection: Connection): Promise<SqlTable[]> {
      const { secret } = await keptSecret(connection);
      const database = personDatabase(connection, secret, undefined);
      return database.describe().finally(() => database.close());
    },

    /** The same adapters, with a secret that is not stored yet. */
    trying: (secret: ConnectionSecret) => speakWith(async () => ({ secret, version: randomUUID() }), { asks: false }),

    /** Closes the open resources of a connection and forgets its cached descriptions. */
    async drop(id: string): Promise<void> {
      describes.forget(id);
      await pools.drop(id);
    },

    close: pools.close,
  };
}

function keyOf({ secret }: { secret: ConnectionSecret }, connection: Connection): string {
  if (!('key' in secret) || secret.key === undefined) throw wrongKind(connection);
  return secret.key;
}

/** The objects intended for an agent that the user has also made visible. */
function seen({ settings: { only } }: Connection, objects: readonly string[] | undefined): readonly string[] | undefined {
  if (!only || !objects) return only ?? objects;
  const allowed = new Set(only.map((name) => name.toLowerCase()));
  return objects.filter((name) => allowed.has(name.toLowerCase()));
}

const wrongKind = ({ id, provider }: Connection) => new Error(`the connection ${id} to ${provider} was opened as something else`);
