import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimedDelivery } from '@/lib/core/ports/webhook-store';
import { isQuietOutage } from '@/lib/core/problems/is-outage';
import { type DeliveryParts, sendDelivery } from '@/lib/services/webhooks/send-delivery';
import { type ClaimLoop, createClaimLoop } from './claim-loop';

interface DelivererOptions {
  now?(): Date;
  /** Interval of looking for due deliveries, in milliseconds. */
  lookMs?: number;
}

/** Longer than an attempt may take; after this time, its process counts as dead. */
const LEASE_MS = 60_000;
/** Number of attempts at the same time in this process. */
const MOST_SENDING = 20;
const PROBLEM = 'A webhook could not be delivered; trying again in a minute.';

/**
 * Sends the deliveries of webhooks that are due: in this process, one at a time for each webhook, in the order of their events. An address
 * that hangs delays only its own deliveries.
 */
export function createDeliverer(
  parts: DeliveryParts,
  { now = () => new Date(), lookMs = 2000 }: DelivererOptions = {},
): ClaimLoop {
  async function work(signal: AbortSignal): Promise<void> {
    /** By webhook. */
    const sending = new Map<string, Promise<void>>();

    function send(delivery: ClaimedDelivery): void {
      const { id } = delivery.webhook;
      const sent = sendDelivery(parts, delivery, { now, signal })
        .catch((error: unknown) => {
          if (!signal.aborted && !isQuietOutage(error)) console.error(PROBLEM, error);
        })
        .finally(() => sending.delete(id));
      sending.set(id, sent);
    }

    async function claim(): Promise<void> {
      const limit = MOST_SENDING - sending.size;
      if (limit === 0 || signal.aborted) return;
      const claimed = await parts.stores.webhooks.claimDue(now(), { leaseMs: LEASE_MS, limit, except: [...sending.keys()] });
      claimed.forEach(send);
    }

    try {
      await claim();
      while (sending.size > 0) {
        // Deliveries that have become due meanwhile must not wait for an address that hangs.
        await Promise.race([...sending.values(), sleep(lookMs, undefined, { ref: false })]);
        await claim();
      }
    } finally {
      await Promise.all(sending.values());
    }
  }
  return createClaimLoop({ lookMs, work, onFailure: (error) => console.error(PROBLEM, error) });
}
