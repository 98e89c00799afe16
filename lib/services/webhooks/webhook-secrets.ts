import type { Webhook } from '@/lib/core/webhook';
import { DecryptionFailed, type Vault } from '@/lib/secrets/vault';

type Owner = Pick<Webhook, 'id' | 'userId'>;

/** A secret is bound to its webhook, so that a ciphertext copied to another row cannot be decrypted. */
const about = ({ id, userId }: Owner) => ['webhook', userId, id];

export function encryptWebhookSecret(vault: Vault, owner: Owner, secret: string): string {
  return vault.encrypt(secret, about(owner));
}

/** @throws {DecryptionFailed} */
export function decryptWebhookSecret(vault: Vault, owner: Owner, ciphertext: string): string {
  const secret = vault.decrypt(ciphertext, about(owner));
  if (typeof secret !== 'string') throw new DecryptionFailed('It is not the secret of a webhook.');
  return secret;
}
