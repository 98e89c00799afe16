import type { ShownWebhook } from '@/lib/api/webhook-requests';
import type { Webhook } from '@/lib/core/webhook';

export function shownWebhook({ userId: _userId, ...webhook }: Webhook): ShownWebhook {
  return webhook;
}
