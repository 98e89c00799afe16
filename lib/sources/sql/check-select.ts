import { ToolFailed } from '@/lib/core/errors';
import { ALLOWED_CLOCKS, ALLOWED_FUNCTIONS, ALLOWED_OPERATORS, ALLOWED_TYPES } from './allowed-names';
import { catalogView } from './catalog-views';
import { type AllowedRelations, type FoundRelation, findRelation, inFull, type Relation } from './find-relation';
import { type FunctionColumns, OUTPUT_COLUMNS, rowsFrom } from './function-columns';
import { parseSelect } from './parse-select';
import { remedyFor } from './remedies';
import { nameParts, type SqlNode, untagAll } from './sql-node';
import { walkQuery } from './walk-query';

export interface CheckedSelect {
  /** The query with all table names qualified, so that it does not depend on the search_path. */
  sql: string;
  /** The tables that the query reads. */
  relations: Relation[];
  /** Whether the query requests a plan (EXPLAIN) instead of rows. */
  explains: boolean;
}

export interface AllowedSelect extends AllowedRelations {
  /** Whether the catalog views may be read; they also list tables that are not allowed. */
  catalog?: boolean;
}

const SAMPLING = new Set(['bernoulli', 'system']);

/**
 * Protects a database that a model may query (SECURITY "SQL tool" 1). Accepts one SELECT, or EXPLAIN of one, parsed with PostgreSQL's own
 * parser and made only of allow-listed nodes, relations, functions, operators and types; anything unknown is refused. Limits what a query
 * may access, not its cost: time, rows and bytes are limited by the connection.
 * @throws {ToolFailed} naming what is not allowed
 */
export async function checkSelect(sql: string, allowed: AllowedSelect): Promise<CheckedSelect> {
  const { select, explains } = await parseSelect(sql);
  const found: FoundRelation[] = [];
  for (const { type, node, scope } of walkQuery(select)) {
    if (type === 'RangeVar' && !isCte(node, scope.ctes)) {
      const inCatalog = allowed.catalog && catalogView(node, allowed);
      if (!inCatalog) found.push(findRelation(node, allowed));
    }
    if (type === 'RangeTableSample') checkName('method', nameParts(node.method), SAMPLING);
    if (type === 'ColumnRef') checkColumn(nameParts(node.fields), scope.functions);
    if (type === 'A_Indirection') for (const field of nameParts(node.indirection)) checkField(field);
    if (type === 'RangeFunction') checkTableFunction(node);
    if (type === 'FuncCall') checkName('function', nameParts(node.funcname), ALLOWED_FUNCTIONS);
    if (type === 'TypeName') checkName('type', nameParts(node.names), ALLOWED_TYPES);
    if (type === 'SQLValueFunction') checkName('function', [String(node.op).replace('SVFOP_', '')], ALLOWED_CLOCKS);
    for (const operator of [node.operName, node.useOp, type === 'A_Expr' ? node.name : undefined]) {
      if (operator !== undefined) checkName('operator', nameParts(operator), ALLOWED_OPERATORS);
    }
  }
  return { sql: inFull(sql, found), relations: found.map(({ relation }) => relation), explains };
}

function isCte({ schemaname, relname }: SqlNode, ctes: ReadonlySet<string>): boolean {
  return schemaname === undefined && ctes.has(String(relname));
}

/** Accepts built-in names only: plain, or qualified with pg_catalog. */
function checkName(kind: string, parts: readonly string[], allowed: ReadonlySet<string>) {
  const name = parts.at(-1) ?? '';
  const builtIn = parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog');
  if (!builtIn || !allowed.has(name))
    throw new ToolFailed(`The ${kind} ${parts.join('.')} is not allowed in a query.${remedyFor(kind, name)}`);
}

function checkColumn(parts: readonly string[], functions: FunctionColumns) {
  const [owner, name] = parts.slice(-2);
  if (owner === undefined || name === undefined) return;
  // A whole row can be an argument too: t.pg_column_size means pg_column_size(t).
  if (name.startsWith('pg_'))
    throw new ToolFailed(`The column ${parts.join('.')} is not allowed: PostgreSQL reads it as a call of ${name}.`);
  if (functions.get(owner)?.has(name) === false) {
    throw new ToolFailed(`${owner} is a function: name its columns before reading one, as in "AS ${owner}(${name})".`);
  }
}

/** `(expression).f` can also be a call of f, whatever the expression. */
function checkField(name: string) {
  if (OUTPUT_COLUMNS.has(name)) return;
  throw new ToolFailed(`A field of an expression cannot be read here: .${name}. Read it from a table alias instead.`);
}

function checkTableFunction({ functions }: SqlNode) {
  if (rowsFrom(functions).every((items) => untagAll(items, 'FuncCall').length === 1)) return;
  throw new ToolFailed('Only a plain function call is allowed in FROM.');
}
