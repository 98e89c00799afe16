import type { WebhooksAnswer } from '@/lib/api/webhook-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { withoutOwner } from '../without-owner';

export async function listWebhooks({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'webhooks'> }>): Promise<WebhooksAnswer> {
  return { webhooks: (await stores.webhooks.list(actor.user.id)).map(withoutOwner) };
}
