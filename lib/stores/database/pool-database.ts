import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { READ_ONLY, sqlState } from './database-error';

/**
 * Drizzle over a pool, with transactions that always release their connection. Drizzle's own transactions leak it when `begin` fails, as on
 * a connection that has just broken; after a few outages the pool would be exhausted. A connection to a server that has become a standby is closed:
 * the next one may reach its successor.
 */
export function poolDatabase(pool: Pool): NodePgDatabase {
  const db = drizzle({ client: pool });
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let isStandby = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      isStandby = sqlState(error) === READ_ONLY;
      throw error;
    } finally {
      client.release(isStandby);
    }
  };
  return Object.assign(db, { transaction });
}
