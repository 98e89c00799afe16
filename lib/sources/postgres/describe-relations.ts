import { ToolFailed } from '@/lib/core/errors';
import type { SqlTable } from '@/lib/core/ports/sql-database';
import type { ReadSession } from './read-session';

const MAX_TABLES = 2000;
const MAX_BYTES = 16 * 1024 * 1024;
/** The values of a longer enumeration are left out: a query can list them. */
const MAX_VALUES = 100;

/** The operators of citext are not in the search path of our queries, so that those of text apply (PostgreSQL, "citext", F.10.4). */
const CASE_MATTERS = 'Comparisons distinguish upper and lower case here: compare lower() of both sides.';

/** Otherwise, a result without rows would look like a fact about the table. */
const ROWS_HIDDEN = 'Row-level security shows this connection only some of its rows, or none.';

/**
 * One row for each table, view, materialized view, partitioned and foreign table that the role can SELECT, in the shape of `SqlTable`.
 * Excluded are system tables, single partitions, and those of extensions, such as pg_stat_statements.
 */
const RELATIONS = `
SELECT json_strip_nulls(json_build_object(
  'schema', n.nspname,
  'name', t.relname,
  'kind', CASE t.relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table' END,
  'comment', nullif(concat_ws(' ', obj_description(t.oid, 'pg_class'), CASE WHEN row_security_active(t.oid) THEN '${ROWS_HIDDEN}' END), ''),
  'rowEstimate', CASE t.relkind
    WHEN 'v' THEN NULL
    WHEN 'p' THEN (SELECT sum(nullif(c.reltuples, -1)) FROM pg_partition_tree(t.oid) p JOIN pg_class c ON c.oid = p.relid WHERE p.isleaf)
    ELSE nullif(t.reltuples, -1) END,
  'primaryKey', (
    SELECT coalesce(json_agg(a.attname ORDER BY k.position), '[]')
    FROM pg_constraint c CROSS JOIN unnest(c.conkey) WITH ORDINALITY AS k (attnum, position)
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum
    WHERE c.conrelid = t.oid AND c.contype = 'p' AND has_column_privilege(t.oid, a.attnum, 'SELECT')),
  'columns', (
    SELECT coalesce(json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'nullable', NOT a.attnotnull,
      'comment', nullif(concat_ws(' ', col_description(t.oid, a.attnum), (
        SELECT '${CASE_MATTERS}' FROM pg_type y LEFT JOIN pg_type b ON b.oid = y.typbasetype
        WHERE y.oid = a.atttypid AND 'citext' IN (y.typname, b.typname))), ''),
      'references', (
        SELECT concat_ws('.', quote_ident(fn.nspname), quote_ident(f.relname), quote_ident(fa.attname))
        FROM pg_constraint c CROSS JOIN unnest(c.conkey, c.confkey) AS k (here, there)
        JOIN pg_class f ON f.oid = c.confrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
        JOIN pg_attribute fa ON fa.attrelid = f.oid AND fa.attnum = k.there
        WHERE c.conrelid = t.oid AND c.contype = 'f' AND k.here = a.attnum AND has_column_privilege(f.oid, fa.attnum, 'SELECT')
        ORDER BY cardinality(c.conkey), c.oid LIMIT 1),
      'values', (
        SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder)
        FROM pg_type y LEFT JOIN pg_type b ON b.oid = y.typbasetype
          JOIN pg_enum e ON e.enumtypid IN (y.oid, y.typelem, b.oid, b.typelem)
        WHERE y.oid = a.atttypid HAVING count(*) <= ${MAX_VALUES})
    ) ORDER BY a.attnum), '[]')
    FROM pg_attribute a
    WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND has_column_privilege(t.oid, a.attnum, 'SELECT'))
)) AS relation
FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace
WHERE t.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT t.relispartition
  AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
  AND has_schema_privilege(n.oid, 'USAGE') AND has_any_column_privilege(t.oid, 'SELECT')
  AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = t.oid AND d.objsubid = 0 AND d.deptype = 'e')
ORDER BY n.nspname, t.relname
LIMIT ${MAX_TABLES + 1}`;

/** Reads from the catalog which tables the session's role can SELECT. */
export async function describeRelations({ client, line }: ReadSession): Promise<SqlTable[]> {
  line.allow(MAX_BYTES);
  const { rows } = await client.query<{ relation: SqlTable }>(RELATIONS);
  if (rows.length > MAX_TABLES) {
    throw new ToolFailed(`The role can read more than ${MAX_TABLES} tables. Grant it only the tables that are needed.`);
  }
  return rows.map(({ relation }) => ({ ...relation, rowEstimate: relation.rowEstimate ?? null }));
}
