import type { Relation } from './find-relation';
import type { SqlNode } from './sql-node';

/** System views that describe the schema, but neither its data nor the server: no settings, roles, statistics or activity. */
const CATALOG_VIEWS: Readonly<Record<string, ReadonlySet<string>>> = {
  information_schema: new Set([
    ...['tables', 'columns', 'views', 'schemata', 'table_constraints', 'key_column_usage', 'referential_constraints'],
    ...['constraint_column_usage', 'constraint_table_usage', 'check_constraints', 'sequences', 'domains'],
  ]),
  pg_catalog: new Set(['pg_tables', 'pg_views', 'pg_matviews', 'pg_indexes', 'pg_sequences', 'pg_timezone_names']),
};

/** The catalog view that a table in FROM refers to by its full name. */
export function catalogView({ schemaname, relname }: SqlNode): Relation | undefined {
  const [schema, name] = [String(schemaname), String(relname)];
  return Object.hasOwn(CATALOG_VIEWS, schema) && CATALOG_VIEWS[schema]?.has(name) ? { schema, name } : undefined;
}
