import type { Env } from '../env';
import { secretOf } from './secret';
import { createVault, type Vault } from './vault';

/** The vault of this installation. What was sealed before it had a key of its own still opens. */
export function openVault(env: Pick<Env, 'ENCRYPTION_KEY' | 'ENCRYPTION_OLD_KEYS' | 'NEXTAUTH_SECRET' | 'DATA_DIR'>): Vault {
  const secret = secretOf(env);
  return createVault([env.ENCRYPTION_KEY ?? secret, secret, ...env.ENCRYPTION_OLD_KEYS]);
}
