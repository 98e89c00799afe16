import type { ConversationChange } from '@/lib/api/requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Renames, pins or archives a conversation; `keep` turns a test into an ordinary conversation. @throws {AppError} `not_found` */
export async function changeConversation({
  ctx: { stores, actor },
  input: { id, title, keep, pinned, archived },
}: Call<{ stores: Pick<Stores, 'conversations'> }, ConversationChange & { id: string }>): Promise<undefined> {
  const { conversations } = stores;
  const userId = actor.user.id;
  if (title !== undefined && !(await conversations.rename(userId, id, title))) throw notFound();
  if (keep && !(await conversations.makePermanent(userId, id))) throw notFound();
  if (archived !== undefined && !(await conversations.changeListing(userId, id, { archived }))) throw notFound();
  if (pinned !== undefined && !(await conversations.changeListing(userId, id, { pinned }))) throw notFound();
}
