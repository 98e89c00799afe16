import type { InboxHistoryAnswer } from '@/lib/api/answers';
import type { InboxHistoryRequest } from '@/lib/api/requests';
import { MOST_IN_HISTORY } from '@/lib/core/ports/inbox-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

/** The limit when runs are selected, which is higher because users approve many calls at once. */
const LIMIT_OF_RUNS = 100;

/** Returns a user's latest decisions and the runs that ended most recently; with `runs`, only those of these runs. */
export async function readInboxHistory({
  ctx: { stores, actor },
  input: { runs },
}: Call<{ stores: Pick<Stores, 'inbox'> }, InboxHistoryRequest>): Promise<InboxHistoryAnswer> {
  const { id } = actor.user;
  const limit = runs ? LIMIT_OF_RUNS : MOST_IN_HISTORY;
  const [decided, ended] = await Promise.all([stores.inbox.decided(id, limit, runs), stores.inbox.ended(id, limit, runs)]);
  return { decided, ended };
}
