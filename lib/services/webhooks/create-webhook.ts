import { randomUUID } from 'node:crypto';
import type { NewWebhookAnswer, WebhookRequest } from '@/lib/api/webhook-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import { wrongField } from '@/lib/core/problems/wrong-field';
import type { Webhook } from '@/lib/core/webhook';
import type { Env } from '@/lib/env';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { parseTarget } from '@/lib/guards/outbound/parse-target';
import { routeTo } from '@/lib/guards/outbound/route-to';
import { newWebhookSecret } from '@/lib/secrets/sign-webhook';
import type { Vault } from '@/lib/secrets/vault';
import { confirmOneself, type PasswordLimit } from '../account/check-own-password';
import type { Call } from '../call';
import { withoutOwner } from '../without-owner';
import { encryptWebhookSecret } from './webhook-secrets';

interface Parts {
  env: Pick<Env, 'ALLOW_PRIVATE_HOSTS'>;
  vault: Vault;
  limit: PasswordLimit;
  stores: Pick<Stores, 'webhooks' | 'transaction'>;
}

/** A safety limit per user. */
const MOST_WEBHOOKS = 20;
const LOOKUP_MS = 5000;

/** @throws {AppError} `bad_request` for a wrong password or an address that may not be called; `conflict` when the user has too many webhooks */
export async function createWebhook({
  ctx,
  input: { password, ...input },
}: Call<Parts, WebhookRequest>): Promise<NewWebhookAnswer> {
  const { env, vault, stores, actor } = ctx;
  const userId = actor.user.id;
  await confirmOneself(ctx, { act: 'webhook_created', password });
  await checkAddress(input.url, env.ALLOW_PRIVATE_HOSTS);
  const webhook: Webhook = { ...input, id: randomUUID(), userId, status: 'active', createdAt: new Date().toISOString() };
  const secret = newWebhookSecret();
  await stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    if ((await tx.webhooks.list(userId)).length >= MOST_WEBHOOKS)
      throw new AppError('conflict', phrase('mostWebhooks', { most: MOST_WEBHOOKS }));
    await tx.webhooks.create(webhook, encryptWebhookSecret(vault, webhook, secret));
    const { id, events, includesAnswer } = webhook;
    await tx.audit.record({
      userId,
      action: 'webhook_created',
      facts: { id, host: new URL(webhook.url).host, events, includesAnswer },
    });
  });
  return { webhook: withoutOwner(webhook), secret };
}

/** Allows addresses without TLS only if the operator has listed them. The host is checked again at every delivery. */
async function checkAddress(address: string, allowed: readonly string[]): Promise<void> {
  try {
    const target = parseTarget(address, allowed);
    if (target.url.protocol !== 'https:' && !target.allowPrivate)
      throw new OutboundFailed('refused', phrase('addressWithoutTls'));
    await routeTo(target, { signal: AbortSignal.timeout(LOOKUP_MS) });
  } catch (error) {
    if (error instanceof OutboundFailed) throw wrongField('url', error.userMessage);
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
    throw wrongField('url', phrase('hostNotFoundInTime'));
  }
}
