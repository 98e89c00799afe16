import type { Env } from '@/lib/env';
import { secretsOf } from './secret';
import { createVault, type Vault } from './vault';

/** The vault of this installation. It still decrypts ciphertexts from before ENCRYPTION_KEY was set. */
export function openVault(env: Pick<Env, 'ENCRYPTION_KEY' | 'ENCRYPTION_OLD_KEYS' | 'NEXTAUTH_SECRET' | 'DATA_DIR'>): Vault {
  return createVault(secretsOf(env));
}
