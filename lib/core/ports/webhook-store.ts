import type { Webhook, WebhookDelivery } from '../webhook';

export type WebhookChange = Partial<Pick<Webhook, 'events' | 'includesAnswer' | 'status'>>;

/** A delivery that this process has claimed, with what it needs to send it. */
export interface ClaimedDelivery extends Pick<WebhookDelivery, 'id' | 'event' | 'runId' | 'attempts' | 'createdAt'> {
  webhook: Pick<Webhook, 'id' | 'userId' | 'url'> & { ciphertext: string };
  conversationId: string | null;
  runStatus: string | null;
  answer: string | null;
}

/** Result of an attempt. `retryAt`: ISO 8601, when it is tried again. */
export type DeliveryResult = Pick<WebhookDelivery, 'status' | 'durationMs' | 'response'> & { attemptedAt: string } & (
    | { state: 'delivered' | 'dead' }
    | { state: 'pending'; retryAt: string }
  );

/** Webhooks and their deliveries. Deliveries of runs are written by `RunStore`, with the event that they report. */
export interface WebhookStore {
  /** Oldest first. */
  list(userId: string): Promise<Webhook[]>;
  create(webhook: Webhook, ciphertext: string): Promise<void>;
  /** Undefined when the user has no such webhook. Switching it off gives up its pending deliveries; without answers, they are sent without. */
  change(userId: string, id: string, change: WebhookChange): Promise<Webhook | undefined>;
  remove(userId: string, id: string): Promise<boolean>;
  /** Lists the latest deliveries of a webhook, newest first, at most 50; undefined when the user has no such webhook. */
  deliveries(userId: string, id: string): Promise<WebhookDelivery[] | undefined>;
  /** Adds a test delivery. False when the user has no active webhook with this id. */
  addTest(userId: string, webhookId: string, id: string): Promise<boolean>;
  /**
   * Claims pending deliveries of active webhooks, of users who are not disabled, that are due at `now`: of each webhook that is not in
   * `except`, the one whose event is oldest. Unless they are settled within `leaseMs`, they are due again.
   */
  claimDue(now: Date, options: { leaseMs: number; limit: number; except?: readonly string[] }): Promise<ClaimedDelivery[]>;
  /**
   * Stores the result of an attempt and removes all but the latest 50 ended deliveries of the webhook. A dead letter disables the webhook
   * and gives up its pending deliveries unless another delivery has succeeded since its event. Returns true when the webhook was disabled.
   */
  settle(delivery: Pick<ClaimedDelivery, 'id' | 'webhook' | 'createdAt'>, result: DeliveryResult): Promise<boolean>;
  /** The encrypted signing secrets of all webhooks. */
  allCiphertexts(): Promise<{ id: string; userId: string; ciphertext: string }[]>;
  /** Replaces a ciphertext, if it is still `was`. */
  setCiphertext(id: string, ciphertext: string, was: string): Promise<boolean>;
}
