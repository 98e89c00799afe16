import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '@/lib/env';

/** What signs sessions and approvals: the configured secret, or one made once and kept in the data folder for its owner only. */
export function secretOf({ NEXTAUTH_SECRET, DATA_DIR }: Pick<Env, 'NEXTAUTH_SECRET' | 'DATA_DIR'>): string {
  if (NEXTAUTH_SECRET) return NEXTAUTH_SECRET;
  const file = join(DATA_DIR, 'secret');
  if (!existsSync(file)) keepSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** Written whole and then linked: of several processes that start at once, all read what the first one kept. */
function keepSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** What is kept for long is encrypted and signed with the first of these; with the others it can still be decrypted and verified. */
export function secretsOf(
  env: Pick<Env, 'ENCRYPTION_KEY' | 'ENCRYPTION_OLD_KEYS' | 'NEXTAUTH_SECRET' | 'DATA_DIR'>,
): [string, ...string[]] {
  const secret = secretOf(env);
  return [env.ENCRYPTION_KEY ?? secret, secret, ...env.ENCRYPTION_OLD_KEYS];
}
