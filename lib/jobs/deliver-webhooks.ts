import { StoreUnavailable } from '@/lib/core/errors';
import { type DeliveryParts, sendDelivery } from '@/lib/services/webhooks/send-delivery';
import { type ClaimLoop, createClaimLoop } from './claim-loop';

interface DelivererOptions {
  now?(): Date;
  /** Interval of looking for due deliveries, in milliseconds. */
  lookMs?: number;
}

/** Longer than an attempt may take; afterwards its process is dead. */
const LEASE_MS = 60_000;
/** Number of attempts at the same time in this process. */
const BATCH = 20;
const PROBLEM = 'A webhook could not be delivered; trying again in a minute.';

/** Sends the deliveries of webhooks that are due. */
export function createDeliverer(
  parts: DeliveryParts,
  { now = () => new Date(), lookMs = 2000 }: DelivererOptions = {},
): ClaimLoop {
  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const claimed = await parts.stores.webhooks.claimDue(now(), { leaseMs: LEASE_MS, limit: BATCH });
      const sending = claimed.map((delivery) =>
        sendDelivery(parts, delivery, { now, signal }).catch((error: unknown) => {
          if (!signal.aborted && !(error instanceof StoreUnavailable)) console.error(PROBLEM, error);
        }),
      );
      await Promise.all(sending);
      if (claimed.length === 0) return;
    }
  }
  return createClaimLoop({ lookMs, work, problem: PROBLEM });
}
