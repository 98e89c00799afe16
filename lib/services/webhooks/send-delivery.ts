import { summarizeRun } from '@/lib/api/run-summary';
import type { Stores } from '@/lib/core/ports/stores';
import type { ClaimedDelivery, DeliveryResult } from '@/lib/core/ports/webhook-store';
import { DELIVERY_DAY_MS, deliveryDelayMs, type WebhookPayload } from '@/lib/core/webhook';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { signWebhook } from '@/lib/secrets/sign-webhook';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';
import type { Strategies } from '@/lib/strategies';
import { decryptWebhookSecret } from './webhook-secrets';

export interface DeliveryParts {
  stores: Pick<Stores, 'webhooks' | 'runs' | 'transaction'>;
  strategies: Strategies;
  vault: Vault;
  /** Bound by the rules for outbound requests. */
  fetch: SafeFetch;
  /** The origin of links to runs. */
  origin: string;
}

interface Sending {
  now(): Date;
  signal: AbortSignal;
}

const TOTAL_MS = 10_000;
/** If this process did not run for a day, a single failure would say little about the receiver. */
const LEAST_ATTEMPTS = 8;
/** How much of a response is stored. */
const EXCERPT_BYTES = 500;

type Attempt = Pick<DeliveryResult, 'status' | 'response'> & { succeeded: boolean; mayRetry?: false };

/**
 * Sends a claimed delivery and stores the result. A failed delivery is repeated with growing delays, for a day and at least eight times. When the
 * process is closed meanwhile, nothing is stored, and the delivery is claimed again.
 */
export async function sendDelivery(parts: DeliveryParts, delivery: ClaimedDelivery, { now, signal }: Sending): Promise<void> {
  const attemptedAt = now();
  const started = performance.now();
  const { succeeded, mayRetry = true, status, response } = await attempt(parts, delivery, { now, signal });
  const outcome = {
    status,
    response,
    durationMs: Math.round(performance.now() - started),
    attemptedAt: attemptedAt.toISOString(),
  };
  const isOld = attemptedAt.getTime() - Date.parse(delivery.createdAt) >= DELIVERY_DAY_MS;
  const isOver = !mayRetry || (isOld && delivery.attempts >= LEAST_ATTEMPTS);
  const retryAt = new Date(now().getTime() + deliveryDelayMs(delivery.attempts)).toISOString();
  const result: DeliveryResult = succeeded
    ? { ...outcome, state: 'delivered' }
    : isOver
      ? { ...outcome, state: 'dead' }
      : { ...outcome, state: 'pending', retryAt };
  await parts.stores.transaction(async (tx) => {
    const wasDisabled = await tx.webhooks.settle(delivery, result);
    const { id, userId } = delivery.webhook;
    if (wasDisabled) await tx.audit.record({ userId, action: 'webhook_disabled', facts: { id, reason: 'failing' } });
  });
}

async function attempt(parts: DeliveryParts, delivery: ClaimedDelivery, { now, signal }: Sending): Promise<Attempt> {
  const body = JSON.stringify(await payloadOf(parts, delivery));
  const timestamp = String(Math.floor(now().getTime() / 1000));
  try {
    const secret = decryptWebhookSecret(parts.vault, delivery.webhook, delivery.webhook.ciphertext);
    const { status, body: answered } = await parts.fetch(delivery.webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-roundtable-delivery': delivery.id,
        'x-roundtable-event': delivery.event,
        'x-roundtable-timestamp': timestamp,
        'x-roundtable-signature': `sha256=${signWebhook(secret, { timestamp, body })}`,
      },
      body,
      // Only the status decides: an invalid body does not make the delivery fail.
      types: ['*'],
      maxBytes: EXCERPT_BYTES,
      mayCut: true,
      mayBreak: true,
      totalMs: TOTAL_MS,
      signal,
    });
    return { succeeded: status >= 200 && status < 300, status, response: answered.toString('utf8') };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundFailed) return { succeeded: false, status: error.status ?? null, response: error.message };
    if (!(error instanceof DecryptionFailed)) throw error;
    const response = 'The signing secret can no longer be decrypted. Remove this webhook and create it again.';
    return { succeeded: false, mayRetry: false, status: null, response };
  }
}

async function payloadOf(
  { stores, strategies, origin }: DeliveryParts,
  { id, event, createdAt, webhook, runId, conversationId, runStatus, answer }: ClaimedDelivery,
): Promise<WebhookPayload> {
  if (runId === null || conversationId === null || runStatus === null) return { id, event, createdAt, run: null };
  const run = await stores.runs.get(webhook.userId, runId);
  const agents = run ? [...summarizeRun(run, strategies.find(run.strategy)).agents] : [];
  const reported = { id: runId, conversationId, status: runStatus, agents, url: `${origin}/runs/${runId}` };
  return { id, event, createdAt, run: { ...reported, ...(answer !== null && { answer }) } };
}
