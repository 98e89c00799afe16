import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core';
import type { Webhook, WebhookDelivery } from '../../lib/core/webhook';
import { instant, jsonb, text } from './columns';
import { user } from './user';

export const webhook = pgTable(
  'webhook',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: jsonb('events').$type<Webhook['events']>().notNull(),
    includesAnswer: boolean('includes_answer').notNull(),
    status: text('status').$type<Webhook['status']>().notNull(),
    /** The encrypted signing secret. */
    ciphertext: text('ciphertext').notNull(),
    /** When a delivery last succeeded. */
    succeededAt: instant('succeeded_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('webhook_of_user').on(table.userId, table.createdAt)],
);

/** Messages to webhooks, written in the transaction of the event they report (`lib/stores/webhooks/queue-deliveries.ts`). */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookDelivery['event']>().notNull(),
    /** Without a foreign key: a run may be removed before its delivery. */
    runId: text('run_id'),
    conversationId: text('conversation_id'),
    runStatus: text('run_status'),
    /** Only if the webhook includes answers. */
    answer: text('answer'),
    state: text('state').$type<WebhookDelivery['state']>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When it may be claimed. A claim moves it on, so that a delivery whose process died is claimed again. */
    nextAt: instant('next_at').notNull(),
    attemptedAt: instant('attempted_at'),
    status: integer('status'),
    durationMs: integer('duration_ms'),
    response: text('response'),
  },
  (table) => [
    index('webhook_delivery_list').on(table.webhookId, table.createdAt, table.id),
    index('webhook_delivery_due').on(table.nextAt).where(sql`${table.state} = 'pending'`),
  ],
);
