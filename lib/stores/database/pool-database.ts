import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/**
 * Drizzle over a pool, whose transactions always give their connection back. Drizzle's own keep it when `begin` fails, as it does on a
 * connection that has just broken: some outages later the pool would be empty for good.
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
