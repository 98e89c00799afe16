import { webhookChange } from '@/lib/api/webhook-requests';
import { changeWebhook } from '@/lib/services/webhooks/change-webhook';
import { removeWebhook } from '@/lib/services/webhooks/remove-webhook';
import { route } from '@/lib/workbench';

export const PATCH = route(async ({ ctx, params: { id }, body }) => changeWebhook({ ctx, input: { id, change: body } }), {
  body: webhookChange,
  sessionOnly: true,
});

export const DELETE = route(async ({ ctx, params: { id } }) => removeWebhook({ ctx, input: { id } }), { sessionOnly: true });
