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

interface Kept {
  id: string;
  ciphertext: string;
}

export interface Rotation {
  /** `renewed`: secrets encrypted again; `current`: secrets already encrypted with the current key. */
  renewed: number;
  current: number;
  /** Ids of connections and webhooks whose secret no key decrypts. */
  broken: string[];
}

/**
 * Encrypts every secret with the current key, and stores the keys that verify older audit entries, so that older keys are no longer needed,
 * and makes the given secrets mandatory for every process. Can be repeated at any time.
 */
export async function rotateSecrets({
  ctx: { stores, secret, vault },
}: Call<Parts, undefined, Extract<Actor, { type: 'program' }>>): Promise<Rotation> {
  const secrets = connectionSecrets(vault);
  return stores.transaction(async ({ connections, webhooks, fingerprints, audit }) => {
    const rotation: Rotation = { renewed: 0, current: 0, broken: [] };

    async function rotate({ id, ciphertext }: Kept, renew: () => string, replace: (renewed: string) => Promise<boolean>) {
      if (vault.isCurrent(ciphertext)) {
        rotation.current++;
        return;
      }
      try {
        // A secret replaced meanwhile was encrypted by another process with its own key; the next rotation handles it.
        if (await replace(renew())) rotation.renewed++;
      } catch (error) {
        if (!(error instanceof DecryptionFailed)) throw error;
        rotation.broken.push(id);
      }
    }

    for (const kept of await connections.allCiphertexts()) {
      const { ciphertext, ...whose } = kept;
      const renew = () => secrets.encrypt(whose, secrets.decrypt(whose, ciphertext));
      await rotate(kept, renew, (renewed) => connections.setCiphertext(whose.userId, whose.id, renewed, ciphertext));
    }
    for (const kept of await webhooks.allCiphertexts()) {
      const { id, ciphertext } = kept;
      const renew = () => encryptWebhookSecret(vault, kept, decryptWebhookSecret(vault, kept, ciphertext));
      await rotate(kept, renew, (renewed) => webhooks.setCiphertext(id, renewed, ciphertext));
    }
    await replaceSecrets(fingerprints, { secret, vault });
    await audit.keepKeys();
    const { renewed: resealed, current, broken } = rotation;
    await audit.record({ userId: null, action: 'secrets_rotated', facts: { resealed, current, broken } });
    return rotation;
  });
}
