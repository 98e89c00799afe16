import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database';
import { inPublic, type MovedTable } from './moved-tables';

export interface TableDigest {
  rows: number;
  /** Does not depend on the order of the rows. */
  digest: string;
}

/**
 * Counts and digests the rows of a table: the sum of 64 bits of a SHA-256 of each row. Not MD5, which servers in FIPS mode refuse.
 */
export async function digestOf(db: Db, table: MovedTable): Promise<TableDigest> {
  const row = sql`row(${sql.join(table.columns.map(shortened), sql`, `)})::text`;
  const bits = sql`('x' || encode(substr(sha256(convert_to(${row}, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint`;
  const [found] = await rowsOf<TableDigest>(
    db,
    sql`select count(*)::float8 as rows, coalesce(sum(${bits}), 0)::text as digest from ${inPublic(table.name)}`,
  );
  if (!found) throw new Error('a count has no row');
  return found;
}

/** A file is replaced by its hash: as text it would be twice as long, and be escaped once more in the text of the row. */
function shortened({ name, type }: MovedTable['columns'][number]): SQL {
  const column = sql.identifier(name);
  return type === 'bytea' ? sql`sha256(${column})` : sql`${column}`;
}
