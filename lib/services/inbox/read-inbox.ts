import type { InboxAnswer } from '@/lib/api/answers';
import type { InboxRequest } from '@/lib/api/requests';
import { UNSEEN_MS } from '@/lib/core/ports/inbox-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { withoutOwner } from '../without-owner';

/**
 * Lists a page of the open requests of a user's runs, oldest first, and the webhooks that were disabled because deliveries kept failing. `unseen`:
 * also list the runs that ended in the last day and have not been seen.
 */
export async function readInbox({
  ctx: { stores, actor },
  input: { unseen: isUnseenWanted, limit, after },
}: Call<{ stores: Pick<Stores, 'runs' | 'webhooks' | 'inbox'> }, InboxRequest>): Promise<InboxAnswer> {
  const { id: userId } = actor.user;
  const yesterday = new Date(Date.now() - UNSEEN_MS).toISOString();
  // One more than requested shows whether others follow.
  const [found, webhooks, unseen] = await Promise.all([
    stores.runs.openRequests(userId, { forPerson: true, limit: limit + 1, after }),
    stores.webhooks.list(userId),
    isUnseenWanted ? stores.inbox.unseen(userId, yesterday) : undefined,
  ]);
  const requests = found.slice(0, limit);
  const last = found.length > limit ? requests.at(-1)?.request : undefined;
  return {
    requests,
    next: last ? `${last.runId}:${last.seq}` : null,
    failingWebhooks: webhooks.filter(({ status }) => status === 'failing').map(withoutOwner),
    ...(unseen && { unseen }),
  };
}
