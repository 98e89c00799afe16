import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '../env';

/** What signs sessions and approvals: the configured secret, or one made once and kept in the data folder for its owner only. */
export function secretOf({ NEXTAUTH_SECRET, DATA_DIR }: Pick<Env, 'NEXTAUTH_SECRET' | 'DATA_DIR'>): string {
  if (NEXTAUTH_SECRET) return NEXTAUTH_SECRET;
  const file = join(DATA_DIR, 'secret');
  return kept(file) ?? keep(file);
}

function kept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Written whole and then linked: of several processes that start at once all read the one that came first. */
function keep(file: string): string {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
