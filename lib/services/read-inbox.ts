import type { InboxAnswer, InboxHistoryAnswer } from '@/lib/api/answers';
import type { OpenRequest } from '@/lib/core/run-store';
import type { Stores, User } from '@/lib/core/stores';

const PAGE = 1000;
const HISTORY = 30;

/** What runs wait for from this person, the oldest first. */
export async function readInbox(stores: Pick<Stores, 'runs'>, { id: userId }: Pick<User, 'id'>): Promise<InboxAnswer> {
  const open = await stores.runs.openRequests(userId);
  const stale = await Promise.all(open.map(({ request }) => isStale(stores, userId, request)));
  return { requests: open.filter((_, n) => !stale[n]) };
}

/** What this person has decided, and how their runs have ended. */
export async function readInboxHistory({ inbox }: Pick<Stores, 'inbox'>, { id }: Pick<User, 'id'>): Promise<InboxHistoryAnswer> {
  const [decided, ended] = await Promise.all([inbox.decided(id, HISTORY), inbox.ended(id, HISTORY)]);
  return { decided, ended };
}

/** Whether the turn that asked has ended since, by a person or a time limit: then nobody waits for the answer any more. */
export async function isStale(
  { runs }: Pick<Stores, 'runs'>,
  userId: string,
  { runId, seq, data: { turnId } }: OpenRequest['request'],
): Promise<boolean> {
  const ends = await runs.events(userId, runId, { after: seq, limit: PAGE, types: ['agent_response', 'agent_error'] });
  return ends.some(({ data }) => 'turnId' in data && data.turnId === turnId);
}
