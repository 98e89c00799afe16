import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Database } from './database';
import { MIGRATIONS_FOLDER } from './migrations-folder';

/** Any number that no other user of the same database locks by. */
const MIGRATION_LOCK = 7_268_901;

/** A PostgreSQL server. Instances that start at the same moment migrate it one after the other. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, application_name: 'roundtable', connectionTimeoutMillis: 5000 });
  // A connection that breaks while nobody uses it: the pool has dropped it already, and the next query says what is wrong.
  pool.on('error', () => {});
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { kind: 'postgres', db: drizzle({ client: pool }), close: () => pool.end() };
}

async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    client.release(true);
  }
}
