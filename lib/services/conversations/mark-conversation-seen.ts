import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Marks everything in the conversation as seen by the user. @throws {AppError} `not_found` */
export async function markConversationSeen({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'conversations'> }, { id: string }>): Promise<undefined> {
  if (!(await stores.conversations.markSeen(actor.user.id, id))) throw notFound();
}
