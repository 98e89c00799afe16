import type { Enqueue, SqlSession } from '@/lib/core/ports/sql-session';

/** A minimal queue: due or leased jobs in a table, written in the caller's transaction. */
export async function makeQueue(session: SqlSession): Promise<void> {
  await session.executeSql('create table test_job (nth serial primary key, run_id text unique, leased boolean default false)');
}

export const enqueue: Enqueue = async (runIds, session) => {
  await drop(runIds, session);
  await session.executeSql('insert into test_job (run_id) select unnest($1::text[])', [[...runIds]]);
};

export const drop: Enqueue = async (runIds, session) => {
  await session.executeSql('delete from test_job where run_id = any($1::text[])', [[...runIds]]);
};

/** Leases due jobs; only those of `only`, if given. */
export function fetching(limit: number, only?: readonly string[]) {
  return async (session: SqlSession): Promise<string[]> => {
    const due = `
      select run_id from test_job where not leased and ($2::text[] is null or run_id = any($2::text[]))
      order by nth limit $1 for update skip locked`;
    const { rows } = await session.executeSql(`update test_job set leased = true where run_id in (${due}) returning run_id`, [
      limit,
      only ? [...only] : null,
    ]);
    return rows.map((row) => (row as { run_id: string }).run_id);
  };
}

/** The state of each run's job: leased or due; runs without a job are missing. */
export async function jobsOf(session: SqlSession, runIds: readonly string[]): Promise<Record<string, 'due' | 'leased'>> {
  const { rows } = await session.executeSql('select run_id, leased from test_job where run_id = any($1::text[])', [[...runIds]]);
  const jobs = rows as { run_id: string; leased: boolean }[];
  return Object.fromEntries(jobs.map(({ run_id, leased }) => [run_id, leased ? 'leased' : 'due']));
}
