import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';

export interface DataFolder {
  path: string;
  remove(): void;
}

/** A folder for DATA_DIR, its database as a first start leaves it (`tests/global-setup`), with nobody in it. Nothing else is there yet. */
export function dataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'roundtable-'));
  const { EMPTY_DATABASE } = process.env;
  if (EMPTY_DATABASE) cpSync(EMPTY_DATABASE, join(path, 'db'), { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** An embedded database of its own for a test file. */
export async function emptyDatabase(): Promise<Database> {
  const folder = dataFolder();
  const database = await openDatabase({ dataDir: folder.path });
  return {
    ...database,
    async close() {
      await database.close();
      folder.remove();
    },
  };
}
