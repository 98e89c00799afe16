import { sql } from 'drizzle-orm';
import type { DatabaseState } from '@/lib/core/server-state';
import { PLAYER_LOCKS, WORKER_LOCKS } from '../runs/worker-locks';
import { type Db, rowsOf } from './database';
import { withinTime } from './within-time';

/** The part of the state that SQL can read. `workers` counts processes by their locks, which only those of a server hold. */
type Read = Pick<DatabaseState, 'version' | 'bytes' | 'isCurrent'> & { workers: DatabaseState['processes'] };

/** `newestKnown`: when the newest migration of this build was made, in epoch milliseconds. */
export function readDatabaseState(db: Db, newestKnown: number): Promise<Read> {
  return withinTime(db, async (tx) => {
    const [state] = await rowsOf<Pick<Read, 'version' | 'bytes'> & { newest: number; open: number; playing: number }>(
      tx,
      sql`
        with workers as (
          select classid::bigint as class from pg_locks
          where locktype = 'advisory' and objsubid = 2 and granted
            and database = (select oid from pg_database where datname = current_database())
        )
        select current_setting('server_version') as version,
          pg_database_size(current_database())::float8 as bytes,
          (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest,
          (select count(*)::integer from workers where class = ${WORKER_LOCKS}) as open,
          (select count(*)::integer from workers where class = ${PLAYER_LOCKS}) as playing`,
    );
    if (!state) throw new Error('the state of the database has no row');
    const { version, bytes, newest, open, playing } = state;
    return { version, bytes, isCurrent: newest <= newestKnown, workers: { open, playing } };
  });
}
