/** `run.ended`: completed, partial or stopped. `run.waiting`: for a user or a program. `run.failed`: ended without an answer. */
export const WEBHOOK_EVENTS = ['run.ended', 'run.waiting', 'run.failed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export interface Webhook {
  id: string;
  userId: string;
  url: string;
  events: WebhookEvent[];
  /** Whether the answer of an ended run is sent along. */
  includesAnswer: boolean;
  /** `failing`: disabled by the product after a day without a successful delivery. */
  status: 'active' | 'off' | 'failing';
  createdAt: string;
}

/** A message to a webhook's address. Times are ISO 8601. */
export interface WebhookDelivery {
  id: string;
  webhookId: string;
  event: WebhookEvent | 'test';
  runId: string | null;
  /** `dead`: no longer attempted, after a day of failures or because its webhook was disabled. */
  state: 'pending' | 'delivered' | 'dead';
  attempts: number;
  createdAt: string;
  /** The last attempt; null before the first one. */
  attemptedAt: string | null;
  /** HTTP status of the response; null when there was none. */
  status: number | null;
  durationMs: number | null;
  /** The beginning of the response, or why there was none. */
  response: string | null;
}

/** The body of a delivery, as JSON. */
export interface WebhookPayload {
  /** Id of the delivery: the same in every attempt. */
  id: string;
  event: WebhookDelivery['event'];
  /** ISO 8601 */
  createdAt: string;
  /** Null in a test. */
  run: {
    id: string;
    conversationId: string;
    status: string;
    /** Names of the agents. */
    agents: string[];
    url: string;
    /** Only if the webhook includes answers. */
    answer?: string;
  } | null;
}

/** A delivery is given up this long after its event. */
export const DELIVERY_DAY_MS = 24 * 3_600_000;

const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 3_600_000;

/** Delay in milliseconds after the given number of failed attempts: exponential back-off, of which half is jitter. */
export function deliveryDelayMs(attempts: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20)) * (0.5 + random() / 2);
}
