import type { Actor } from '@/lib/core/actor';
import type { Stores } from '@/lib/core/ports/stores';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';
import type { Call } from '../call';
import { connectionSecrets } from '../sources/connection-secrets';
import { replaceSecrets } from './replace-secrets';

interface Parts {
  stores: Pick<Stores, 'transaction'>;
  /** Signs sessions and approvals. */
  secret: string;
  vault: Vault;
}

export interface Rotation {
  /** `renewed`: secrets encrypted again; `current`: secrets already encrypted with the current key. */
  renewed: number;
  current: number;
  /** Ids of connections whose secret no key decrypts. */
  broken: string[];
}

/**
 * Encrypts every secret with the current key, so that older keys are no longer needed, and makes the given secrets mandatory for every
 * process. Can be repeated at any time.
 */
export async function rotateSecrets({
  ctx: { stores, secret, vault },
}: Call<Parts, undefined, Extract<Actor, { type: 'program' }>>): Promise<Rotation> {
  const secrets = connectionSecrets(vault);
  return stores.transaction(async ({ connections, fingerprints, audit }) => {
    const rotation: Rotation = { renewed: 0, current: 0, broken: [] };
    for (const { ciphertext, ...whose } of await connections.allCiphertexts()) {
      if (vault.isCurrent(ciphertext)) rotation.current++;
      else
        try {
          const renewed = secrets.encrypt(whose, secrets.decrypt(whose, ciphertext));
          // A secret replaced meanwhile was encrypted by another process with its own key; the next rotation handles it.
          if (await connections.setCiphertext(whose.userId, whose.id, renewed, ciphertext)) rotation.renewed++;
        } catch (error) {
          if (!(error instanceof DecryptionFailed)) throw error;
          rotation.broken.push(whose.id);
        }
    }
    await replaceSecrets(fingerprints, { secret, vault });
    const { renewed: resealed, current, broken } = rotation;
    await audit.record({ userId: null, action: 'secrets_rotated', facts: { resealed, current, broken } });
    return rotation;
  });
}
