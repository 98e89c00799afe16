import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** @throws {AppError} `not_found` */
export async function renameConversation({
  ctx: { stores, actor },
  input: { id, title },
}: Call<{ stores: Pick<Stores, 'conversations'> }, { id: string; title: string }>): Promise<undefined> {
  if (!(await stores.conversations.rename(actor.user.id, id, title))) throw notFound();
}
