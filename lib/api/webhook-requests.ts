import { z } from 'zod';
import { WEBHOOK_EVENTS, type Webhook, type WebhookDelivery } from '@/lib/core/webhook';
import { ownPassword } from './sign-in-requests';

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'choose at least one event')
  .max(WEBHOOK_EVENTS.length)
  .transform((given) => WEBHOOK_EVENTS.filter((event) => given.includes(event)));

/** Body of `POST /api/webhooks`. */
export const webhookRequest = z
  .object({
    url: z.string().trim().min(1, 'needs an address').max(2000),
    events,
    includesAnswer: z.boolean().default(false),
    password: ownPassword,
  })
  .strict();
export type WebhookRequest = z.output<typeof webhookRequest>;

/** Body of `PATCH /api/webhooks/:id`. `active` also enables a webhook that the product disabled. */
export const webhookChange = z
  .object({ events, includesAnswer: z.boolean(), status: z.enum(['active', 'off']) })
  .partial()
  .strict();
export type WebhookChangeRequest = z.output<typeof webhookChange>;

export type ShownWebhook = Omit<Webhook, 'userId'>;

/** `GET /api/webhooks`, oldest first. */
export interface WebhooksAnswer {
  webhooks: ShownWebhook[];
}

/** `POST /api/webhooks` (201): the only response that contains the signing secret. */
export interface NewWebhookAnswer {
  webhook: ShownWebhook;
  secret: string;
}

/** `PATCH /api/webhooks/:id` */
export interface WebhookAnswer {
  webhook: ShownWebhook;
}

/** `GET /api/webhooks/:id/deliveries`, newest first, at most 50. */
export interface DeliveriesAnswer {
  deliveries: WebhookDelivery[];
}
