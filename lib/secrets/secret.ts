import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Env } from '@/lib/env';

/** The same as for NEXTAUTH_SECRET. */
const SHORTEST = 16;

/**
 * The secret that signs sessions and approvals: NEXTAUTH_SECRET, or one generated once and stored in the data folder, readable only by its
 * owner.
 * @throws Error when that file is empty or cut, as a full disk or a broken copy leaves it: everybody could guess such a secret
 */
export function secretOf({ NEXTAUTH_SECRET, DATA_DIR }: Pick<Env, 'NEXTAUTH_SECRET' | 'DATA_DIR'>): string {
  if (NEXTAUTH_SECRET) return NEXTAUTH_SECRET;
  const file = join(DATA_DIR, 'secret');
  if (!existsSync(file)) keepSecret(file);
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < SHORTEST)
    throw new Error(
      `DATA_DIR: the file ${resolve(file)} contains no secret. Restore it from a backup; in a new installation, remove it and start again.`,
    );
  return kept;
}

/**
 * Returns the same secret for a command beside the server. Such a command must not generate one, since the server would not have it.
 * @throws Error when there is none yet
 */
export function existingSecretOf(env: Pick<Env, 'NEXTAUTH_SECRET' | 'DATA_DIR'>): string {
  if (!env.NEXTAUTH_SECRET && !existsSync(join(env.DATA_DIR, 'secret')))
    throw new Error("NEXTAUTH_SECRET is not set, and DATA_DIR has no file `secret`: run this with the server's settings.");
  return secretOf(env);
}

/** Writes the file completely before linking it, so that of several processes that start at once all read the first one's secret. */
function keepSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** The keys for stored secrets. The first encrypts and signs; the others still decrypt and verify. */
export function secretsOf(
  env: Pick<Env, 'ENCRYPTION_KEY' | 'ENCRYPTION_OLD_KEYS' | 'NEXTAUTH_SECRET' | 'DATA_DIR'>,
): [string, ...string[]] {
  const secret = secretOf(env);
  return [env.ENCRYPTION_KEY ?? secret, secret, ...env.ENCRYPTION_OLD_KEYS];
}
