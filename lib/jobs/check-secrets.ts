import { AppError } from '@/lib/core/errors';
import type { FingerprintStore } from '@/lib/core/ports/fingerprint-store';

/** The secrets of this process. */
interface Secrets {
  /** Fingerprint of the secret that signs sessions and approvals. */
  signing: string;
  vault: {
    /** Identifies the current encryption key. */
    keyId: string;
    hasKey(keyId: string): boolean;
  };
}

const ON_PURPOSE =
  'If it was changed on purpose, stop every process and run `npm run rotate-secrets` once, with the earlier one in ENCRYPTION_OLD_KEYS.';

/**
 * Verifies at the start of a process that all processes of a database use the same secrets, by comparing fingerprints with those stored at
 * first use. A process with a new ENCRYPTION_KEY is accepted if it also has the old one, since the keys are then being rotated.
 * @throws {AppError} `unavailable`
 */
export async function checkSecrets(store: FingerprintStore, { signing, vault }: Secrets): Promise<void> {
  await checkSigningSecret(store, signing);
  const key = await store.keep('encryption', vault.keyId);
  if (key === vault.keyId) return;
  if (!vault.hasKey(key)) {
    const same = 'Every process needs the same ENCRYPTION_KEY; an earlier one belongs in ENCRYPTION_OLD_KEYS.';
    throw new AppError(
      'unavailable',
      `ENCRYPTION_KEY: is not the key that this database was used with before. ${same} ${ON_PURPOSE}`,
    );
  }
  await store.replace('encryption', vault.keyId);
}

/** Verifies only the secret that signs sessions and approvals, by its fingerprint. @throws {AppError} `unavailable` */
export async function checkSigningSecret(store: FingerprintStore, signing: string): Promise<void> {
  if ((await store.keep('signing', signing)) === signing) return;
  const same = 'Every process needs the same NEXTAUTH_SECRET, or a copy of the file `secret` in the DATA_DIR of the first one.';
  throw new AppError(
    'unavailable',
    `NEXTAUTH_SECRET: is not the secret that this database was used with before. ${same} ${ON_PURPOSE}`,
  );
}
