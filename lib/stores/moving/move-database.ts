import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { AppError } from '@/lib/core/errors';
import { isOutage } from '@/lib/core/problems/is-outage';
import { aloneInDatabase } from '../database/alone-in-database';
import { cannotOpen } from '../database/cannot-open';
import { type Db, rowsOf } from '../database/database';
import { plainError } from '../database/database-error';
import { migrateForward } from '../database/migrate-forward';
import { refuseTransactionPooler } from '../database/transaction-pooler';
import { moveProgress } from './move-progress';
import { inPublic, type MovedTable, movedTables } from './moved-tables';
import { readPages, type TextRow } from './read-pages';
import { refuseUsed } from './refuse-used';
import { digestOf, type TableDigest } from './table-digest';
import { withoutChecks } from './without-checks';

export interface Move {
  source: Db;
  databaseUrl: string;
  /** Checks the target with all rows, in the transaction that wrote them. When it throws, the target stays without rows. */
  check(target: Db): Promise<void>;
}

export interface Moved {
  tables: number;
  rows: number;
}

interface Counted {
  table: MovedTable;
  at: TableDigest;
}

/** Settings with which both databases write the same text, and with which scans start at the beginning of a table, as `readPages` requires. */
const SAME_TEXT = sql`
  select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true), set_config('synchronize_seqscans', 'off', true)`;

/**
 * Copies all tables of the embedded database to an empty PostgreSQL, in one transaction after migrating it: if it is interrupted, the target stays
 * without rows and can be used for the next move. Servers that start on the target meanwhile wait. Jobs of the queue are not copied: when a server
 * starts, it creates them for runs that have none.
 * @throws {AppError} `unavailable` when the target cannot be used or the copy fails, `conflict` when the target is not empty
 */
export async function moveDatabase({ source, databaseUrl, check }: Move): Promise<Moved> {
  const tables = await movedTables(source);
  let opened = false;
  try {
    await refuseTransactionPooler(databaseUrl);
    return await aloneInDatabase(databaseUrl, 'move', async (client) => {
      const db = drizzle({ client });
      // Before migrating: it could be the database of an older server that still runs.
      await refuseUsed(db, tables, databaseUrl);
      await migrateForward(db);
      opened = true;
      return source.transaction(
        (from) =>
          db.transaction(async (to) => {
            const moved = await copyTables({ from, to, client, tables });
            await check(to);
            return moved;
          }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    });
  } catch (error) {
    throw opened ? cannotMove(databaseUrl, error) : cannotOpen(databaseUrl, error);
  }
}

async function copyTables(move: { from: Db; to: Db; client: Client; tables: readonly MovedTable[] }): Promise<Moved> {
  const { from, to, client, tables } = move;
  const progress = moveProgress();
  for (const db of [from, to]) await db.execute(SAME_TEXT);
  const counted: Counted[] = [];
  for (const table of tables) {
    progress(() => `Reading ${table.name} …`);
    counted.push({ table, at: await digestOf(from, table) });
  }
  await withoutChecks(to, tables, async () => {
    for (const { table, at } of counted) {
      let rows = 0;
      for await (const page of readPages(from, table)) {
        await insertRows(client, table, page);
        rows += page.length;
        progress(() => `Copying ${table.name}: ${inThousands(rows)} of ${inThousands(at.rows)} rows …`);
      }
    }
  });
  await moveSequences(from, to);
  for (const { table, at } of counted) {
    progress(() => `Comparing ${table.name} …`);
    const copied = await digestOf(to, table);
    if (copied.rows !== at.rows || copied.digest !== at.digest)
      throw new Error(`the copy of the table ${table.name} is not equal (${copied.rows} of ${at.rows} rows)`);
    // A new database has no statistics yet, and without them PostgreSQL chooses slow plans.
    await to.execute(sql`analyze ${inPublic(table.name)}`);
  }
  return { tables: tables.length, rows: counted.reduce((sum, { at }) => sum + at.rows, 0) };
}

/** Parameters have no types in this statement; PostgreSQL infers them from the columns. */
async function insertRows(client: Client, { name, columns }: MovedTable, rows: readonly TextRow[]): Promise<void> {
  const values = rows.map((row, n) => `(${row.map((_, i) => `$${n * row.length + i + 1}`).join(',')})`);
  const into = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
  await client.query(
    `insert into public.${client.escapeIdentifier(name)} (${into}) overriding system value values ${values.join(',')}`,
    rows.flat(),
  );
}

/** Sequences of the target continue from those of the source. A sequence that was never used has no value to copy. */
async function moveSequences(from: Db, to: Db): Promise<void> {
  const sequences = await rowsOf<{ name: string; last: string }>(
    from,
    sql`
      select format('public.%I', sequencename) as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of sequences) await to.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
}

function cannotMove(databaseUrl: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const { host, pathname } = new URL(databaseUrl);
  const plain = plainError(cause);
  const reason = plain instanceof Error ? plain.message : String(plain);
  const move = `The move to ${host}${pathname}`;
  // When the connection is lost at the end, only the database knows whether the transaction was committed: the next move sees it.
  const message = isOutage(plain)
    ? `${move} was interrupted: ${reason}. Nothing is lost: run it again.`
    : `${move} failed: ${reason}. No rows were written there, and the embedded database is unchanged: go on with it, without DATABASE_URL, until the ` +
      'reason is known.';
  return new AppError('unavailable', message, { cause });
}

const inThousands = (count: number) => count.toLocaleString('en');
