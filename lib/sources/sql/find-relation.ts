import { ToolFailed } from '@/lib/core/errors';
import { similarNames } from '@/lib/core/text/similar-names';
import { sqlName, sqlTableName } from '@/lib/core/text/sql-name';
import type { SqlNode } from './sql-node';

/** A table or view. */
export interface Relation {
  schema: string;
  name: string;
}

/** The tables a query may read. Names are compared exactly as in the catalog. */
export interface AllowedRelations {
  /** Schemas in which unqualified tables are looked up, in order; a table in a single schema is found without them. */
  searchPath: readonly string[];
  relations: readonly Relation[];
}

export interface FoundRelation {
  relation: Relation;
  /** Byte offset of a name without schema. */
  bare?: number;
}

/** No such table is among those that may be read, as far as they are known. */
export class NoSuchTable extends ToolFailed {
  static override readonly kind: string = 'NoSuchTable';
}

/** Resolves a table in FROM to an allowed relation. @throws {ToolFailed} with the most similar names */
export function findRelation(
  { schemaname, relname, location }: SqlNode,
  { searchPath, relations }: AllowedRelations,
): FoundRelation {
  const named = relations.filter(({ name, schema }) => name === relname && schema === (schemaname ?? schema));
  const reached = searchPath
    .map((path) => named.find(({ schema }) => schema === path))
    .find((relation) => relation !== undefined);
  const relation = reached ?? (named.length === 1 ? named[0] : undefined);
  if (relation && schemaname !== undefined) return { relation };
  if (relation && typeof location === 'number') return { relation, bare: location };

  const written = [schemaname, relname].filter((part) => part !== undefined).map((part) => sqlName(String(part)));
  const wanted = written.join('.');
  if (named.length > 1)
    throw new ToolFailed(`The name ${wanted} is ambiguous. Use one of: ${named.map(sqlTableName).join(', ')}.`);
  if (relations.length === 0) throw new NoSuchTable(`There is no table ${wanted} to query: this connection can read no tables.`);
  const near = similarNames(wanted, relations, schemaname === undefined ? ({ name }) => name : fullName);
  const title = near.length < relations.length ? 'Nearest tables' : 'Tables';
  throw new NoSuchTable(`There is no table ${wanted} to query. ${title}: ${near.map(sqlTableName).join(', ')}.`);
}

const fullName = ({ schema, name }: Relation) => `${schema}.${name}`;

/** Qualifies the query's table names. Works from the end, so that offsets remain valid. */
export function inFull(sql: string, found: readonly FoundRelation[]): string {
  const places = found.flatMap(({ relation, bare }) => (bare === undefined ? [] : [{ schema: relation.schema, bare }]));
  return places
    .sort((a, b) => b.bare - a.bare)
    .reduce((text, { schema, bare }) => {
      const name = Buffer.from(`"${schema.replaceAll('"', '""')}".`);
      return Buffer.concat([text.subarray(0, bare), name, text.subarray(bare)]);
    }, Buffer.from(sql))
    .toString();
}
