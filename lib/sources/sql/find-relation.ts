import { ToolFailed } from '@/lib/core/errors';
import { similarNames } from '@/lib/core/similar-names';
import type { SqlNode } from './sql-node';

/** A table or view. */
export interface Relation {
  schema: string;
  name: string;
}

/** What a query may read. Names are compared exactly, as the catalog has them. */
export interface AllowedRelations {
  /** Where a table is that is named without its schema: the first of these that has it, or the only schema that does. */
  searchPath: readonly string[];
  relations: readonly Relation[];
}

export interface FoundRelation {
  relation: Relation;
  /** Byte offset of a name without its schema. */
  bare?: number;
}

/** The allowed relation that a table of FROM means. @throws {ToolFailed} with the names most like it */
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

  const wanted = schemaname === undefined ? String(relname) : `${schemaname}.${relname}`;
  if (named.length > 1) throw new ToolFailed(`Which table is meant by ${wanted}: ${named.map(fullName).join(', ')}?`);
  const near = similarNames(wanted, relations, schemaname === undefined ? ({ name }) => name : fullName);
  const title = near.length < relations.length ? 'Nearest tables' : 'Tables';
  throw new ToolFailed(`There is no table ${wanted} to query. ${title}: ${near.map(fullName).join(', ')}.`);
}

const fullName = ({ schema, name }: Relation) => `${schema}.${name}`;

/** The query with its tables' schemas written out. From the end, so that offsets stay true. */
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
