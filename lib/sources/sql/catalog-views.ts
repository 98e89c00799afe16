import { NoSuchTable, type Relation } from './find-relation';
import type { SqlNode } from './sql-node';

/** System views that describe the schema, but neither its data nor the server: no settings, roles, statistics or activity. */
const CATALOG_VIEWS: Readonly<Record<string, ReadonlySet<string>>> = {
  information_schema: new Set([
    ...['tables', 'columns', 'views', 'schemata', 'table_constraints', 'key_column_usage', 'referential_constraints'],
    ...['constraint_column_usage', 'constraint_table_usage', 'check_constraints', 'sequences', 'domains'],
  ]),
  pg_catalog: new Set(['pg_tables', 'pg_views', 'pg_matviews', 'pg_indexes', 'pg_sequences', 'pg_timezone_names']),
};

const NAMES = Object.entries(CATALOG_VIEWS).flatMap(([schema, names]) => [...names].map((name) => `${schema}.${name}`));

/**
 * The catalog view that a table in FROM refers to by its full name.
 * @throws {NoSuchTable} for any other table of the system, with those that can be read
 */
export function catalogView(
  { schemaname, relname }: SqlNode,
  { relations }: { relations: readonly Relation[] },
): Relation | undefined {
  const [schema, name] = [String(schemaname), String(relname)];
  const isSystem = Object.hasOwn(CATALOG_VIEWS, schema);
  if (isSystem && CATALOG_VIEWS[schema]?.has(name)) return { schema, name };
  const isBare = schemaname === undefined && name.startsWith('pg_') && !relations.some((one) => one.name === name);
  if (!isSystem && !isBare) return undefined;
  const wanted = isBare ? name : `${schema}.${name}`;
  throw new NoSuchTable(`The table ${wanted} cannot be queried. Of the system's tables, only these can: ${NAMES.join(', ')}.`);
}
