import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/**
 * Drizzle over a pool, with transactions that always release their connection. Drizzle's own transactions leak it when `begin` fails, as on
 * a connection that has just broken; after a few outages the pool would be exhausted.
 */
export function poolDatabase(pool: Pool): NodePgDatabase {
  const db = drizzle({ client: pool });
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}
