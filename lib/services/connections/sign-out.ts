import type { Connection } from '@/lib/core/connections/connections';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { signInOf } from './begin-sign-in';
import { endSignIn } from './end-sign-in';
import { findConnection } from './find-connection';
import type { ConnectionParts } from './parts';

/**
 * Removes the tokens of a connection's sign-in from this server, then revokes them at the provider. The connection remains, but needs a new sign-in.
 * @throws {AppError} `not_found`; `conflict` for a connection without a sign-in
 */
export async function signOut({
  ctx: { stores, connections, actor },
  input: { id },
}: Call<ConnectionParts, { id: string }>): Promise<Connection> {
  const { secrets, adapters } = connections;
  const userId = actor.user.id;
  const connection = await findConnection(stores, actor.user, id);
  const end = await endSignIn(connection, { store: stores.connections, ...connections });
  const signedOut = await stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    const now = await findConnection(tx, actor.user, id);
    const method = signInOf(now, connections);
    const secret = await secrets.find(tx.connections, now);
    const kept = secret ? method.withoutSignIn(secret) : null;
    await tx.connections.setCiphertext(userId, id, kept && secrets.encrypt(now, kept));
    const state = now.state === 'off' ? 'off' : 'needs_sign_in';
    const updated = await tx.connections.update(userId, id, { state, problem: null });
    if (!updated) throw notFound();
    await tx.audit.record({ userId, action: 'connection_signed_out', facts: { connection: id } });
    return updated;
  });
  await adapters.drop(id);
  await end();
  return signedOut;
}
