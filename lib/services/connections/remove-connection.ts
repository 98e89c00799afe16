import type { Call } from '../call';
import { notFound } from '../not-found';
import { endSignIn } from './end-sign-in';
import { findConnection } from './find-connection';
import type { ConnectionParts } from './parts';

/** Removes a connection from this server, then revokes its sign-in at the provider. @throws {AppError} `not_found` */
export async function removeConnection({
  ctx: { stores, connections, actor },
  input: { id },
}: Call<ConnectionParts, { id: string }>): Promise<undefined> {
  const userId = actor.user.id;
  const end = await endSignIn(await findConnection(stores, actor.user, id), { store: stores.connections, ...connections });
  await stores.transaction(async (tx) => {
    if (!(await tx.connections.remove(userId, id))) throw notFound();
    await tx.audit.record({ userId, action: 'connection_removed', facts: { connection: id } });
  });
  connections.backends.forget(userId);
  await connections.adapters.drop(id);
  await end();
}
