import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads what tells this installation from its copies, and creates it at the first time: the file `installation-id` in DATA_DIR. Backups do not
 * contain it, so a server that is made from a backup gets another one.
 */
export function installationId(dataDir: string): string {
  const file = join(dataDir, 'installation-id');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const id = randomUUID();
  writeFileSync(file, `${id}\n`, { mode: 0o600, flush: true });
  return id;
}
