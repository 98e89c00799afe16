import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';
import { inPublic, type MovedTable } from './moved-tables';

/** Length of the texts of a page, unless a single row is longer. */
const PAGE_BYTES = 2 * 2 ** 20;
const PAGE_ROWS = 500;
/** PostgreSQL's limit for a statement (PostgreSQL, "Limits"). */
const MOST_VALUES = 65_535;
const PLACES = 5000;

/** The values of a row as text. PostgreSQL restores the values of every type exactly from their text, as its own dumps do. */
export type TextRow = (string | null)[];

interface Place {
  /** Physical position, `(block,item)`; stays the same while nothing is written. */
  ctid: string;
  bytes: number;
}

/**
 * Reads all rows of a table in pages of limited length, since a row can contain a file of 25 MB. Must be called in a transaction in which
 * the table does not change.
 */
export async function* readPages(db: Db, table: MovedTable): AsyncGenerator<TextRow[]> {
  const names = table.columns.map(({ name }) => name);
  const texts = names.map((name) => sql`${sql.identifier(name)}::text`);
  for await (const { first, last } of pagesOf(db, table)) {
    const rows = await rowsOf<Record<string, string | null>>(
      db,
      sql`
        select ${sql.join(texts, sql`, `)} from ${inPublic(table.name)}
        where ctid between ${first}::tid and ${last}::tid`,
    );
    yield rows.map((row) => names.map((name) => row[name] ?? null));
  }
}

async function* pagesOf(db: Db, table: MovedTable): AsyncGenerator<{ first: string; last: string }> {
  const mostRows = Math.min(PAGE_ROWS, Math.floor(MOST_VALUES / table.columns.length));
  let page: { first: string; last: string; rows: number; bytes: number } | undefined;
  for await (const { ctid, bytes } of placesOf(db, table)) {
    if (page && (page.rows === mostRows || page.bytes + bytes > PAGE_BYTES)) {
      yield page;
      page = undefined;
    }
    page = { first: page?.first ?? ctid, last: ctid, rows: (page?.rows ?? 0) + 1, bytes: (page?.bytes ?? 0) + bytes };
  }
  if (page) yield page;
}

async function* placesOf(db: Db, table: MovedTable): AsyncGenerator<Place> {
  const bytes = sql.join(table.columns.map(lengthOf), sql` + `);
  await db.execute(sql`
    declare place no scroll cursor for select ctid::text as ctid, (${bytes})::float8 as bytes from ${inPublic(table.name)}`);
  for (let places: Place[]; ; ) {
    places = await rowsOf<Place>(db, sql`fetch ${sql.raw(String(PLACES))} from place`);
    yield* places;
    if (places.length < PLACES) break;
  }
  await db.execute(sql`close place`);
}

/** SQL for the length of a value's text; for a file, without creating that text. */
function lengthOf({ name, type }: MovedTable['columns'][number]): SQL {
  const column = sql.identifier(name);
  const length = type === 'bytea' ? sql`2 * octet_length(${column})` : sql`octet_length(${column}::text)`;
  return sql`coalesce(${length}, 0)`;
}
