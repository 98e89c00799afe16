import { json } from '@/lib/http/json';
import { testWebhook } from '@/lib/services/webhooks/test-webhook';
import { route } from '@/lib/workbench';

/** Sends a test delivery. */
export const POST = route(async ({ ctx, params: { id } }) => json(await testWebhook({ ctx, input: { id } }), 202), {
  sessionOnly: true,
});
