import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** @throws {AppError} `not_found` */
export async function removePasskey({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'transaction'> }, { id: string }>): Promise<undefined> {
  const userId = actor.user.id;
  await stores.transaction(async (tx) => {
    if (!(await tx.passkeys.remove(userId, id))) throw notFound();
    await tx.audit.record({ userId, action: 'passkey_removed', facts: { passkey: id } });
  });
}
