import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { findPerson } from './find-person';

/** Ends every session of a user. Their API keys remain valid. @throws {AppError} `not_found` */
export async function signPersonOut({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'transaction'> }, { id: string }>): Promise<undefined> {
  await stores.transaction(async (tx) => {
    await findPerson(tx, id);
    await tx.users.endSessions(id);
    await tx.audit.record({ userId: actor.user.id, action: 'sessions_ended', facts: { user: id } });
  });
}
