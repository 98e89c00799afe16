import type { FingerprintStore } from '@/lib/core/ports/fingerprint-store';
import { signingFingerprint } from '@/lib/secrets/signing-fingerprint';
import type { Vault } from '@/lib/secrets/vault';

interface Secrets {
  /** Signs sessions and approvals. */
  secret: string;
  vault: Pick<Vault, 'keyId'>;
}

/** Stores the fingerprints of these secrets; every process of the database must have the same ones. */
export async function replaceSecrets(store: FingerprintStore, { secret, vault }: Secrets): Promise<void> {
  await store.replace('signing', signingFingerprint(secret));
  await store.replace('encryption', vault.keyId);
}
