import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeConnectionRequest,
  type Connection,
  type ConnectionSecret,
  isBackend,
  needsKey,
  newConnectionRequest,
} from '@/lib/core/connections/connections';
import { AppError } from '@/lib/core/errors';
import { withoutUndefined } from '@/lib/core/json/without-undefined';
import { parse } from '@/lib/core/parse';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { wrongField } from '@/lib/core/problems/wrong-field';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { checkAgents } from './check-agents';
import { checkConnection, tryConnection } from './check-connection';
import { describeNew, needsSignIn } from './describe-new';
import { endSignIn } from './end-sign-in';
import { findConnection } from './find-connection';
import type { ConnectionParts } from './parts';

type Address = Pick<
  ChangeConnectionRequest,
  'url' | 'key' | 'keyIn' | 'keyName' | 'auth' | 'clientId' | 'clientSecret' | 'loginUrl' | 'caCertificate'
> &
  Pick<Connection['settings'], 'server'>;

interface Change {
  id: string;
  change: ChangeConnectionRequest;
}

/**
 * Changes a connection. A new address or key is tested before anything is stored. A connection that is switched on is tested afterwards; the result
 * of that test is not audited, since it is not an action of the user.
 * @throws {AppError} `not_found`; `bad_request` for an unknown agent, or an address or key that does not work; `rate_limited` when a test is needed;
 * `conflict` when its address, key or restrictions were changed during the test
 */
export async function changeConnection({ ctx, input: { id, change } }: Call<ConnectionParts, Change>): Promise<Connection> {
  const { stores, connections, actor } = ctx;
  const { off, only, cacheMinutes, otherData, ...fields } = change;
  const { url, key, keyIn, keyName, auth, clientId, clientSecret, loginUrl, caCertificate, ...rest } = fields;
  const userId = actor.user.id;
  const before = await findConnection(stores, actor.user, id);
  if (Object.keys(change).length === 0) return before;
  const wasOff = before.state === 'off';
  await checkAgents(ctx.agents, userId, rest.agents);
  if (only !== undefined) checkOnly(before);
  if (cacheMinutes !== undefined && before.provider !== 'mcp')
    throw wrongField('cacheMinutes', 'must be left out: only results of MCP servers are reused by connection');
  if (otherData !== undefined && before.provider !== 'mcp' && before.provider !== 'http')
    throw wrongField('otherData', 'must be left out: agents send it to HTTP APIs and MCP servers only');
  if (rest.agents && isBackend(before.provider))
    throw wrongField('agents', 'must be left out: every agent may use a model backend');
  const tested = { settings: before.settings, ciphertext: await stores.connections.ciphertext(userId, id) };
  const address = withoutUndefined({ url, key, keyIn, keyName, auth, clientId, clientSecret, loginUrl, caCertificate });
  const end =
    Object.keys(address).length > 0 ? await endSignIn(before, { store: stores.connections, ...connections }) : undefined;
  const moved =
    Object.keys(address).length > 0 ? await move({ ...connections, store: stores.connections }, before, address) : undefined;
  if (off === false && wasOff) await connections.mayTry(userId);
  const set = {
    ...(only !== undefined && { only: only ?? undefined }),
    ...(cacheMinutes !== undefined && { cacheMinutes }),
    ...(otherData !== undefined && { otherData: otherData === 'allow' ? otherData : undefined }),
  };
  const settings = Object.keys(set).length === 0 ? moved?.change.settings : { ...(moved?.change ?? before).settings, ...set };
  const facts = {
    connection: id,
    fields: Object.keys(change).filter((field) => field !== 'off'),
    ...(off !== undefined && { off }),
    ...(otherData !== undefined && { otherData }),
  };
  const changed = await stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    const now = await tx.connections.get(userId, id);
    if (!now) throw notFound();
    const ciphertext = await tx.connections.ciphertext(userId, id);
    if (settings && !isDeepStrictEqual({ settings: now.settings, ciphertext }, tested)) throw changedMeanwhile();
    if (moved) await tx.connections.setCiphertext(userId, id, moved.ciphertext);
    if (url !== undefined && before.provider === 'mcp') await withdrawConfirmations(tx, before);
    // A new address or key does not switch a connection on, even if it was switched off only during the test.
    const remainsOff = off || (moved && now.state === 'off') ? { state: 'off' as const, problem: null } : {};
    const updated = await tx.connections.update(userId, id, { ...moved?.change, ...rest, settings, ...remainsOff });
    if (!updated) throw notFound();
    await tx.audit.record({ userId, action: 'connection_changed', facts });
    return updated;
  });
  connections.backends.forget(userId);
  const isSwitched = off !== undefined && off !== wasOff;
  // Open resources still use the previous settings.
  if (settings || isSwitched) await connections.adapters.drop(id);
  const checked = isSwitched && !off ? await checkConnection(changed, { stores, adapters: connections.adapters }) : changed;
  if (moved || isSwitched) await connections.discovery.renew(checked);
  await end?.();
  return checked;
}

const changedMeanwhile = () => new AppError('conflict', phrase('connectionChanged'));

/** Tests the connection with its new address or secret. */
async function move(
  { store, secrets, adapters, salesforceLogin, mayTry }: ConnectionParts['connections'] & Pick<Secrets, 'store'>,
  connection: Connection,
  address: Address,
): Promise<{ change: Partial<Connection> & Pick<Connection, 'settings'>; ciphertext: string | null }> {
  const { provider, name, agents } = connection;
  const keptSettings =
    provider === 'postgres' ? await keptDatabase(connection, { store, secrets }) : keptAddress(connection, address);
  const next = withValues({ ...keptSettings, ...address });
  const request = parse(newConnectionRequest, { provider, name, agents, ...next });
  const { secret, ...described } = describeNew(request, salesforceLogin);
  await mayTry(connection.userId);
  const tried = needsSignIn(described) ? {} : await tryConnection({ ...connection, ...described }, { secret, adapters });
  const { only, handle, cacheMinutes, otherData } = connection.settings;
  // Another address is another server, about which the user has not decided yet.
  const trust = address.url === undefined && { otherData };
  const settings = { ...described.settings, only, handle, cacheMinutes, ...trust };
  return { change: { ...described, facts: {}, ...tried, settings }, ciphertext: encrypted(secret) };

  function encrypted(newSecret: ConnectionSecret | undefined): string | null {
    return newSecret ? secrets.encrypt(connection, newSecret) : null;
  }
}

/**
 * Keeps the address when only the key changes. When the address changes, the key has to be entered again, so that it is never sent to a
 * server it was not meant for.
 */
function keptAddress({ provider, settings }: Connection, address: Address): Address {
  const { url, server, keyIn, keyName, auth, clientId } = settings;
  if (!isBackend(provider) && provider !== 'http' && provider !== 'mcp') return {};
  if (hasKey() && address.key === undefined) throw wrongField('key', fieldProblem('keyAgain', {}));
  // A client is registered with the sign-in server of one address.
  const isSame = address.url === undefined && (address.auth ?? auth) === 'oauth';
  return { url, server, keyIn, keyName, auth, ...(isSame && { clientId }) };

  function hasKey(): boolean {
    if (provider === 'mcp') return (address.auth ?? auth) === 'key';
    return provider === 'http' ? keyName !== undefined : isBackend(provider) && needsKey(provider);
  }
}

interface Secrets {
  store: Pick<Stores['connections'], 'ciphertext'>;
  secrets: ConnectionParts['connections']['secrets'];
}

/** Keeps a database's URL, which contains its password, when only its certificates change, and vice versa. */
async function keptDatabase(connection: Connection, { store, secrets }: Secrets): Promise<Address> {
  const secret = await secrets.find(store, connection);
  return { caCertificate: connection.settings.caCertificate, ...(secret?.provider === 'postgres' && { url: secret.url }) };
}

/** What a user has confirmed about the tools of one server does not apply to another. */
async function withdrawConfirmations({ mcpTools }: Pick<Stores, 'mcpTools'>, { userId, id }: Connection): Promise<void> {
  const tools = await mcpTools.list(userId, { connectionId: id });
  const confirmed = tools.filter(({ readConfirmed }) => readConfirmed);
  await mcpTools.save(
    userId,
    confirmed.map((tool) => ({ ...tool, readConfirmed: false })),
  );
}

function checkOnly({ provider }: Connection): void {
  if (provider === 'salesforce' || provider === 'postgres') return;
  throw wrongField('only', 'must be left out: this connection has no objects or tables to select');
}

/** Removes fields without a value: new connections have a default for them, or none. */
function withValues(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== null));
}
