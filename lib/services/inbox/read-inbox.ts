import type { InboxAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { shownWebhook } from '../webhooks/shown-webhook';
import { isStale } from './is-stale';

/** Lists the open requests of a user's runs, oldest first, and the webhooks that were disabled because nothing could be delivered. */
export async function readInbox({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'runs' | 'webhooks'> }>): Promise<InboxAnswer> {
  const { id: userId } = actor.user;
  const [open, webhooks] = await Promise.all([
    stores.runs.openRequests(userId, { forPerson: true }),
    stores.webhooks.list(userId),
  ]);
  const stale = await Promise.all(open.map(({ request }) => isStale(stores, userId, request)));
  return {
    requests: open.filter((_, n) => !stale[n]),
    failingWebhooks: webhooks.filter(({ status }) => status === 'failing').map(shownWebhook),
  };
}
