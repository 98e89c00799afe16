import type { WebhookAnswer, WebhookChangeRequest } from '@/lib/api/webhook-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { withoutOwner } from '../without-owner';

interface Change {
  id: string;
  change: WebhookChangeRequest;
}

/**
 * Changes the events, or switches the webhook on or off. Its address cannot be changed, since the receiver there knows the secret. @throws {AppError}
 * `not_found`
 */
export async function changeWebhook({
  ctx: { stores, actor },
  input: { id, change },
}: Call<{ stores: Pick<Stores, 'transaction'> }, Change>): Promise<WebhookAnswer> {
  const userId = actor.user.id;
  return stores.transaction(async (tx) => {
    const before = (await tx.webhooks.list(userId)).find((one) => one.id === id);
    if (!before) throw notFound();
    if (Object.keys(change).length === 0) return { webhook: withoutOwner(before) };
    const changed = await tx.webhooks.change(userId, id, change);
    if (!changed) throw notFound();
    await tx.audit.record({ userId, action: 'webhook_changed', facts: { id, ...change } });
    return { webhook: withoutOwner(changed) };
  });
}
