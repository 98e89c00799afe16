import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { User } from '@/lib/core/ports/user-store';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { emptyDatabase } from './data-folder';
import { closeHarnesses, closeQueue } from './play';

export interface EngineDatabase {
  database: Database;
  user: User;
  userId: string;
}

/**
 * Gives a test file databases with one user each: `opened` is called with them before its tests. Engines are closed after each test, the
 * databases after all.
 */
export function withDatabases(count: number, opened: (databases: EngineDatabase[]) => void | Promise<void>): void {
  let databases: EngineDatabase[] = [];
  beforeAll(async () => {
    databases = await Promise.all(Array.from({ length: count }, open));
    await opened(databases);
  });
  afterEach(closeHarnesses);
  afterAll(async () => {
    for (const { database } of databases) {
      await closeQueue(database);
      await database.close();
    }
  });
}

/** The same with a single database. */
export function withDatabase(opened: (database: EngineDatabase) => void | Promise<void>): void {
  withDatabases(1, ([database]) => opened(database as EngineDatabase));
}

async function open(): Promise<EngineDatabase> {
  const database = await emptyDatabase();
  const user = await createStores(database.db).users.create({ email: 'eve@example.com', name: 'Eve', role: 'owner' });
  return { database, user, userId: user.id };
}
