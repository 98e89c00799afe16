import type { DeliveriesAnswer } from '@/lib/api/webhook-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** @throws {AppError} `not_found` */
export async function listDeliveries({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'webhooks'> }, { id: string }>): Promise<DeliveriesAnswer> {
  const deliveries = await stores.webhooks.deliveries(actor.user.id, id);
  if (!deliveries) throw notFound();
  return { deliveries };
}
