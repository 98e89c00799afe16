import { randomUUID } from 'node:crypto';
import {
  type ChangeConnectionRequest,
  type Connection,
  type ConnectionSecret,
  type NewConnectionRequest,
  newConnectionRequest,
  type ReadableData,
} from '@/lib/core/connections';
import { AppError } from '@/lib/core/errors';
import { parse } from '@/lib/core/parse';
import type { Stores, User } from '@/lib/core/stores';
import { notFound } from '../find-run';
import type { ConnectionSecrets } from './connection-secrets';
import { describeNew } from './describe-new';

/** More than anybody has; each costs a check and a row of a page. */
const MAX_CONNECTIONS = 20;

export interface ManageDeps {
  stores: Pick<Stores, 'connections' | 'audit'>;
  secrets: ConnectionSecrets;
  /** Names of the agents that may be allowed to use one. */
  agentNames: readonly string[];
  /** Where people sign in with Salesforce; undefined when this server cannot do that. */
  salesforceLogin: { defaultUrl: string } | undefined;
  /** Tries a connection, and keeps what came of it. */
  check(connection: Connection): Promise<Connection>;
  /** Tries one that is not kept so yet. @throws {AppError} `bad_request` when agents could not use it */
  tryOut(connection: Connection, secret: ConnectionSecret | undefined): Promise<Partial<Connection>>;
  /** What it could read. @throws {AppError} `conflict` when it cannot be asked */
  readable(connection: Connection): Promise<ReadableData[]>;
  /** Counts a try. @throws {AppError} `rate_limited` */
  mayTry(userId: string): Promise<void>;
  /** Closes what is open of it. */
  drop(id: string): Promise<void>;
  /** How to end, at the provider, what the person had signed in to; to be asked while the secret is still there. */
  ending(connection: Connection): Promise<() => Promise<void>>;
}

/** What people do with their connections. Everything is written down for the audit, without names and secrets. */
export function manageConnections({
  stores,
  secrets,
  agentNames,
  salesforceLogin,
  check,
  tryOut,
  readable,
  mayTry,
  drop,
  ending,
}: ManageDeps) {
  const { connections, audit } = stores;

  async function find(user: Pick<User, 'id'>, id: string): Promise<Connection> {
    const found = await connections.get(user.id, id);
    if (!found) throw notFound();
    return found;
  }

  async function update(connection: Connection, change: Parameters<typeof connections.update>[2]): Promise<Connection> {
    const updated = await connections.update(connection.userId, connection.id, change);
    if (!updated) throw notFound();
    return updated;
  }

  function checkAgents(agents: readonly string[] | null | undefined): void {
    const unknown = agents?.filter((name) => !agentNames.includes(name)) ?? [];
    if (unknown.length === 0) return;
    throw new AppError('bad_request', `agents: no agent is called ${unknown.join(', ')}`, { fields: { agents: 'unknown' } });
  }

  /** Leads a connection somewhere else, or there with another secret; one that is off stays so. */
  async function redirect(connection: Connection, given: Pick<ChangeConnectionRequest, 'url' | 'key' | 'loginUrl'>) {
    const { provider, name, agents, state } = connection;
    const { secret, ...described } = describeNew(
      parse(newConnectionRequest, { provider, name, agents, ...given }),
      salesforceLogin,
    );
    await mayTry(connection.userId);
    const tried = needsSignIn(described) ? {} : await tryOut({ ...connection, ...described }, secret);
    if (secret) await secrets.renew(connection, secret);
    else await connections.setSealed(connection.userId, connection.id, null);
    await drop(connection.id);
    const settings = { ...described.settings, only: connection.settings.only };
    return update(connection, { ...described, settings, facts: {}, ...tried, ...(state === 'off' && { state, problem: null }) });
  }

  function checkOnly({ provider }: Connection): void {
    if (provider === 'salesforce' || provider === 'postgres') return;
    throw new AppError('bad_request', 'only: a web search has nothing to choose from', { fields: { only: 'not here' } });
  }

  return {
    find,

    list: (user: Pick<User, 'id'>): Promise<Connection[]> => connections.list(user.id),

    /**
     * Adds a connection that works, or one to sign in to.
     * @throws {AppError} `bad_request`, also for one that does not work; `conflict` when there are too many; `rate_limited`
     */
    async create(user: Pick<User, 'id'>, request: NewConnectionRequest): Promise<Connection> {
      checkAgents(request.agents);
      const { secret, ...described } = describeNew(request, salesforceLogin);
      await mayTry(user.id);
      if ((await connections.list(user.id)).length >= MAX_CONNECTIONS) {
        throw new AppError('conflict', `You have ${MAX_CONNECTIONS} connections. Please remove one first.`);
      }
      const { provider, name, agents } = request;
      const whose = { id: randomUUID(), userId: user.id, provider };
      const wanted = { ...whose, ...described, name, agents, checkedAt: null, facts: {} };
      const tried = needsSignIn(wanted) ? {} : await tryOut({ ...wanted, createdAt: '' }, secret);
      const created = await connections.create({ ...wanted, ...tried }, secret ? secrets.seal(whose, secret) : null);
      await audit.record({ userId: user.id, action: 'connection_added', facts: { connection: created.id, provider, agents } });
      return created;
    },

    /**
     * @throws {AppError} `not_found`; `bad_request` for an agent that there is not, and for an address or key that does not work:
     * then nothing is changed; `rate_limited` when it is tried
     */
    async change(user: Pick<User, 'id'>, id: string, request: ChangeConnectionRequest): Promise<Connection> {
      const { off, only, url, key, loginUrl, ...change } = request;
      const before = await find(user, id);
      checkAgents(change.agents);
      if (only !== undefined) checkOnly(before);
      const given = {
        ...(url !== undefined && { url }),
        ...(key !== undefined && { key }),
        ...(loginUrl !== undefined && { loginUrl }),
      };
      const found = Object.keys(given).length > 0 ? await redirect(before, given) : before;
      if (off === false && found.state === 'off') await mayTry(user.id);
      const settings = only === undefined ? undefined : { ...found.settings, only: only ?? undefined };
      const changed = await update(found, { ...change, ...(settings && { settings }) });
      // What was opened shows what could be seen before.
      if (settings) await drop(id);
      const facts = {
        connection: id,
        fields: Object.keys(request).filter((field) => field !== 'off'),
        ...(off !== undefined && { off }),
      };
      await audit.record({ userId: user.id, action: 'connection_changed', facts });
      if (off === undefined || off === (found.state === 'off')) return changed;
      await drop(id);
      return off ? update(changed, { state: 'off', problem: null }) : check(changed);
    },

    /** One that is off stays off. @throws {AppError} `not_found`; `rate_limited` */
    async test(user: Pick<User, 'id'>, id: string): Promise<Connection> {
      const found = await find(user, id);
      if (found.state === 'off') return found;
      await mayTry(user.id);
      return check(found);
    },

    /** What can be chosen for `only`. @throws {AppError} `not_found`; `rate_limited`; `conflict` when it cannot be asked */
    async data(user: Pick<User, 'id'>, id: string): Promise<ReadableData[]> {
      const found = await find(user, id);
      await mayTry(user.id);
      return readable(found);
    },

    /** @throws {AppError} `not_found` */
    async remove(user: Pick<User, 'id'>, id: string): Promise<undefined> {
      const end = await ending(await find(user, id));
      if (!(await connections.remove(user.id, id))) throw notFound();
      await drop(id);
      await audit.record({ userId: user.id, action: 'connection_removed', facts: { connection: id } });
      await end();
      return undefined;
    },
  };
}

const needsSignIn = ({ state }: Pick<Connection, 'state'>) => state === 'needs_sign_in';
