import { webhookRequest } from '@/lib/api/webhook-requests';
import { json } from '@/lib/http/json';
import { createWebhook } from '@/lib/services/webhooks/create-webhook';
import { listWebhooks } from '@/lib/services/webhooks/list-webhooks';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listWebhooks({ ctx }));

/** The response contains the signing secret, which cannot be read again. */
export const POST = route(async ({ ctx, body }) => json(await createWebhook({ ctx, input: body }), 201), {
  body: webhookRequest,
  sessionOnly: true,
});
