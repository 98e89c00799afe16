import { randomUUID } from 'node:crypto';
import { type Connection, hasHandle, type NewConnectionRequest } from '@/lib/core/connections/connections';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { SERVER_PROVIDERS } from '@/lib/models/providers/backends';
import type { Call } from '../call';
import { backendHandle } from './backend-handle';
import { checkAgents } from './check-agents';
import { tryConnection } from './check-connection';
import { describeNew, needsSignIn } from './describe-new';
import type { ConnectionParts } from './parts';

/** A safety limit: each connection costs a check and a row on the page. */
const MAX_CONNECTIONS = 20;

/**
 * Adds a connection, after a successful test unless it still needs a sign-in. The audit entry contains neither names nor secrets.
 * @throws {AppError} `bad_request`, also for a connection that does not work; `conflict` when there are too many; `rate_limited`
 */
export async function createConnection({
  ctx: { stores, connections, agents: allAgents, actor },
  input: request,
}: Call<ConnectionParts, NewConnectionRequest>): Promise<Connection> {
  const { secrets, adapters, discovery, backends, salesforceLogin, mayTry } = connections;
  const userId = actor.user.id;
  await checkAgents(allAgents, userId, request.agents);
  const { secret, ...described } = describeNew(request, salesforceLogin);
  await mayTry(userId);
  refuseMore(await stores.connections.list(userId));
  const { provider, name, agents } = request;
  const whose = { id: randomUUID(), userId, provider };
  const connection = { ...whose, ...described, name, agents, checkedAt: null, facts: {} };
  const tried = needsSignIn(connection) ? {} : await tryConnection({ ...connection, createdAt: '' }, { secret, adapters });
  const ciphertext = secret ? secrets.encrypt(whose, secret) : null;
  const added = await stores.transaction(async (tx) => {
    // Other connections may have been added during the test.
    await tx.users.lock(userId);
    const existing = await tx.connections.list(userId);
    refuseMore(existing);
    const settings = hasHandle(provider) ? { ...described.settings, handle: handleOf(name, existing) } : described.settings;
    const created = await tx.connections.create({ ...connection, ...tried, settings }, ciphertext);
    await tx.audit.record({ userId, action: 'connection_added', facts: { connection: created.id, provider, agents } });
    return created;
  });
  backends.forget(userId);
  await discovery.renew(added);
  return added;
}

function refuseMore(existing: readonly Connection[]): void {
  if (existing.length < MAX_CONNECTIONS) return;
  throw new AppError('conflict', phrase('mostConnections', { most: MAX_CONNECTIONS }));
}

function handleOf(name: string, existing: readonly Connection[]): string {
  const taken = existing.flatMap(({ settings }) => settings.handle ?? []);
  return backendHandle(name, [...SERVER_PROVIDERS, ...taken]);
}
