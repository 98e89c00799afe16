import type { InboxHistoryAnswer } from '@/lib/api/answers';
import type { InboxHistoryRequest } from '@/lib/api/requests';
import { MOST_IN_HISTORY } from '@/lib/core/ports/inbox-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

/** The limit for chosen runs, which is higher because people approve many calls at once. */
const LIMIT_OF_RUNS = 100;

/** Returns a user's latest decisions and their runs that ended most recently; with `runs`, those of these runs only. */
export async function readInboxHistory({
  ctx: { stores, actor },
  input: { runs },
}: Call<{ stores: Pick<Stores, 'inbox'> }, InboxHistoryRequest>): Promise<InboxHistoryAnswer> {
  const { id } = actor.user;
  const limit = runs ? LIMIT_OF_RUNS : MOST_IN_HISTORY;
  const [decided, ended] = await Promise.all([stores.inbox.decided(id, limit, runs), stores.inbox.ended(id, limit, runs)]);
  return { decided, ended };
}
