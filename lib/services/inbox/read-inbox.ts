import type { InboxAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { isStale } from './is-stale';

/** Lists the open requests of a user's runs, oldest first. */
export async function readInbox({ ctx: { stores, actor } }: Call<{ stores: Pick<Stores, 'runs'> }>): Promise<InboxAnswer> {
  const { id: userId } = actor.user;
  const open = await stores.runs.openRequests(userId);
  const stale = await Promise.all(open.map(({ request }) => isStale(stores, userId, request)));
  return { requests: open.filter((_, n) => !stale[n]) };
}
