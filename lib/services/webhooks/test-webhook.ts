import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

interface Parts {
  stores: Pick<Stores, 'webhooks' | 'transaction'>;
  /** @throws {AppError} `rate_limited` */
  mayTestWebhook(userId: string): Promise<void>;
}

/**
 * Adds a test delivery, which is sent within seconds; the list of deliveries shows the result.
 * @throws {AppError} `not_found`; `conflict` for a webhook that is off; `rate_limited`
 */
export async function testWebhook({
  ctx: { stores, mayTestWebhook, actor },
  input: { id },
}: Call<Parts, { id: string }>): Promise<{ delivery: string }> {
  const userId = actor.user.id;
  if (!(await stores.webhooks.list(userId)).some((webhook) => webhook.id === id)) throw notFound();
  await mayTestWebhook(userId);
  const delivery = randomUUID();
  await stores.transaction(async (tx) => {
    if (!(await tx.webhooks.addTest(userId, id, delivery))) throw new AppError('conflict', phrase('webhookIsOff'));
    await tx.audit.record({ userId, action: 'webhook_tested', facts: { id } });
  });
  return { delivery };
}
