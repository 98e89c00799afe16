import { decryptAuthenticator, encryptAuthenticator } from '@/lib/auth/two-factor';
import type { Actor } from '@/lib/core/actor';
import type { Stores } from '@/lib/core/ports/stores';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';
import type { Call } from '../call';
import { connectionSecrets } from '../sources/connection-secrets';
import { decryptWebhookSecret, encryptWebhookSecret } from '../webhooks/webhook-secrets';
import { replaceSecrets } from './replace-secrets';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  /** Signs sessions and approvals. */
  secret: string;
  vault: Vault;
}

interface Input {
  /** Whether to rotate although something cannot be opened or verified with the given keys. */
  acceptLoss: boolean;
}

export interface LostSecret {
  kind: 'connection' | 'webhook' | 'authenticator';
  /** For an authenticator, the id of its user. */
  id: string;
  userId: string;
}

export interface Rotation {
  /** False: nothing was changed, because of `lost` or `unverified`. */
  done: boolean;
  /** `renewed`: secrets encrypted again; `current`: secrets already encrypted with the current key. */
  renewed: number;
  current: number;
  /** The objects whose secret no key decrypts. */
  lost: LostSecret[];
  /** The first entry of the audit log that none of the keys verifies. */
  unverified: number | null;
}

interface Kept extends LostSecret {
  ciphertext: string;
  renew(): string;
  /** False if it was replaced meanwhile: another process encrypted it with its own key, and the next rotation handles it. */
  replace(renewed: string): Promise<boolean>;
}

/**
 * Encrypts every secret with the current key, and stores the keys that verify older audit entries, so that older keys are no longer needed; then
 * every process must have the given secrets. If a secret cannot be decrypted or the audit log cannot be verified, a key is probably missing, and
 * nothing is changed unless the loss is accepted. Can be repeated at any time.
 */
export async function rotateSecrets({
  ctx: { stores, secret, vault },
  input: { acceptLoss },
}: Call<Parts, Input, Extract<Actor, { type: 'program' }>>): Promise<Rotation> {
  const secrets = connectionSecrets(vault);
  return stores.transaction(async ({ connections, webhooks, twoFactor, fingerprints, audit }) => {
    const kept: Kept[] = [
      ...(await connections.allCiphertexts()).map(({ ciphertext, ...whose }): Kept => {
        const { id, userId } = whose;
        return {
          kind: 'connection',
          id,
          userId,
          ciphertext,
          renew: () => secrets.encrypt(whose, secrets.decrypt(whose, ciphertext)),
          replace: (renewed) => connections.setCiphertext(userId, id, renewed, ciphertext),
        };
      }),
      ...(await webhooks.allCiphertexts()).map(
        (one): Kept => ({
          kind: 'webhook',
          ...one,
          renew: () => encryptWebhookSecret(vault, one, decryptWebhookSecret(vault, one, one.ciphertext)),
          replace: (renewed) => webhooks.setCiphertext(one.id, renewed, one.ciphertext),
        }),
      ),
      ...(await twoFactor.allCiphertexts()).map(
        ({ userId, ciphertext }): Kept => ({
          kind: 'authenticator',
          id: userId,
          userId,
          ciphertext,
          renew: () => encryptAuthenticator(vault, userId, decryptAuthenticator(vault, userId, ciphertext)),
          replace: (renewed) => twoFactor.setCiphertext(userId, renewed, ciphertext),
        }),
      ),
    ];
    const older = kept.filter(({ ciphertext }) => !vault.isCurrent(ciphertext));
    const opened = older.map((one) => ({ ...one, renewed: renewedOf(one) }));
    const lost = opened.filter(({ renewed }) => renewed === undefined).map(({ kind, id, userId }) => ({ kind, id, userId }));
    const { broken: unverified } = await audit.check();
    const done = acceptLoss || (lost.length === 0 && unverified === null);
    const rotation: Rotation = { done, renewed: 0, current: kept.length - older.length, lost, unverified };
    if (!done) return rotation;

    for (const { renewed, replace } of opened) if (renewed !== undefined && (await replace(renewed))) rotation.renewed++;
    await replaceSecrets(fingerprints, { secret, vault });
    await audit.keepKeys();
    const { renewed: resealed, current } = rotation;
    await audit.record({
      userId: null,
      action: 'secrets_rotated',
      facts: { resealed, current, broken: lost.map(({ id }) => id), unverified },
    });
    return rotation;
  });
}

/** Undefined when no key decrypts it. */
function renewedOf({ renew }: Kept): string | undefined {
  try {
    return renew();
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined;
    throw error;
  }
}
