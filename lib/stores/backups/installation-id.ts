import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the id that distinguishes this installation from its copies: the content of the file `installation-id` in DATA_DIR, which the first call
 * creates. Backups do not contain it, so a server restored from a backup gets a new id.
 */
export function installationId(dataDir: string): string {
  const file = join(dataDir, 'installation-id');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const id = randomUUID();
  writeFileSync(file, `${id}\n`, { mode: 0o600, flush: true });
  return id;
}
