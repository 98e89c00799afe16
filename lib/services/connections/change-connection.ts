import {
  type ChangeConnectionRequest,
  type Connection,
  type ConnectionSecret,
  isBackend,
  needsKey,
  newConnectionRequest,
} from '@/lib/core/connections';
import { AppError } from '@/lib/core/errors';
import { parse } from '@/lib/core/parse';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { checkAgents } from './check-agents';
import { checkConnection, tryConnection } from './check-connection';
import { describeNew, needsSignIn } from './describe-new';
import { findConnection } from './find-connection';
import type { ConnectionParts } from './parts';

type Address = Pick<ChangeConnectionRequest, 'url' | 'key' | 'loginUrl'>;

interface Change {
  id: string;
  change: ChangeConnectionRequest;
}

/**
 * A new address or key is tried before anything is changed. Switched on, the connection is tried afterwards: what comes of that
 * is no act of the user's and not audited.
 * @throws {AppError} `not_found`; `bad_request` for an agent that does not exist, and for an address or key that does not work;
 * `rate_limited` when it is tried
 */
export async function changeConnection({ ctx, input: { id, change } }: Call<ConnectionParts, Change>): Promise<Connection> {
  const { stores, connections, actor } = ctx;
  const { off, only, url, key, loginUrl, ...rest } = change;
  const userId = actor.user.id;
  const before = await findConnection(stores, actor.user, id);
  const wasOff = before.state === 'off';
  await checkAgents(ctx.agents, userId, rest.agents);
  if (only !== undefined) checkOnly(before);
  if (rest.agents && isBackend(before.provider)) throw wrong('agents', 'every agent may use a model backend');
  const address = defined({ url, key, loginUrl });
  const moved = Object.keys(address).length > 0 ? await move(connections, before, address) : undefined;
  if (off === false && wasOff) await connections.mayTry(userId);
  const settings =
    only === undefined ? moved?.change.settings : { ...(moved?.change ?? before).settings, only: only ?? undefined };
  const facts = {
    connection: id,
    fields: Object.keys(change).filter((field) => field !== 'off'),
    ...(off !== undefined && { off }),
  };
  const changed = await stores.transaction(async (tx) => {
    if (moved) await tx.connections.setCiphertext(userId, id, moved.ciphertext);
    const switched = off && !wasOff ? { state: 'off' as const, problem: null } : {};
    const updated = await tx.connections.update(userId, id, { ...moved?.change, ...rest, settings, ...switched });
    if (!updated) throw notFound();
    await tx.audit.record({ userId, action: 'connection_changed', facts });
    return updated;
  });
  connections.backends.forget(userId);
  const isSwitched = off !== undefined && off !== wasOff;
  // What is open shows what could be seen before.
  if (settings || isSwitched) await connections.adapters.drop(id);
  return isSwitched && !off ? checkConnection(changed, { store: stores.connections, adapters: connections.adapters }) : changed;
}

/** The connection at another address or with another secret, tried; one that is off stays so. */
async function move(
  { secrets, adapters, salesforceLogin, mayTry }: ConnectionParts['connections'],
  connection: Connection,
  address: Address,
): Promise<{ change: Partial<Connection> & Pick<Connection, 'settings'>; ciphertext: string | null }> {
  const { provider, name, agents, state } = connection;
  const request = parse(newConnectionRequest, { provider, name, agents, ...keptAddress(connection, address), ...address });
  const { secret, ...described } = describeNew(request, salesforceLogin);
  await mayTry(connection.userId);
  const tried = needsSignIn(described) ? {} : await tryConnection({ ...connection, ...described }, { secret, adapters });
  const { only, handle } = connection.settings;
  const settings = { ...described.settings, only, handle };
  const stillOff = state === 'off' ? { state, problem: null } : {};
  return { change: { ...described, facts: {}, ...tried, ...stillOff, settings }, ciphertext: encrypted(secret) };

  function encrypted(given: ConnectionSecret | undefined): string | null {
    return given ? secrets.encrypt(connection, given) : null;
  }
}

/** A backend stays where it is when only its key changes. The other way round its key is not sent elsewhere before it is typed again. */
function keptAddress({ provider, settings: { url } }: Connection, address: Address): Address {
  if (!isBackend(provider)) return {};
  if (needsKey(provider) && address.key === undefined) throw wrong('key', 'is needed again, since it is sent to another address');
  return defined({ url });
}

function checkOnly({ provider }: Connection): void {
  if (provider === 'salesforce' || provider === 'postgres') return;
  throw wrong('only', 'this connection has nothing to choose from');
}

function wrong(field: string, what: string): AppError {
  return new AppError('bad_request', `${field}: ${what}`, { fields: { [field]: what } });
}

/** Without the fields that are undefined: a strict schema takes none. */
function defined(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
