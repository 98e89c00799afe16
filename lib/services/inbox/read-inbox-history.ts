import type { InboxHistoryAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

const LIMIT = 30;

/** Returns a user's latest decisions and their runs that ended most recently. */
export async function readInboxHistory({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'inbox'> }>): Promise<InboxHistoryAnswer> {
  const { id } = actor.user;
  const [decided, ended] = await Promise.all([stores.inbox.decided(id, LIMIT), stores.inbox.ended(id, LIMIT)]);
  return { decided, ended };
}
