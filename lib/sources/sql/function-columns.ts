import { isSqlNode, nameParts, type SqlNode, untagAll } from './sql-node';

/** The functions of FROM that can be seen, by alias, with the columns that may be read of each. */
export type FunctionColumns = ReadonlyMap<string, ReadonlySet<string>>;

/** Columns that set-returning functions of the allow-list name themselves. */
export const OUTPUT_COLUMNS: ReadonlySet<string> = new Set(['key', 'value', 'ordinality']);

/**
 * In PostgreSQL `x.f` also means `f(x)` when x has no column f (manual, "Using Composite Types in Queries"), and a function in
 * FROM is such an x: `SELECT s.current_setting FROM unnest(ARRAY['port']) s`. So of a function in FROM only columns that are
 * sure to exist may be read by name: those its alias or column list declares. Where an alias hides one of an outer query,
 * only what both declare: which of them PostgreSQL means depends on LATERAL.
 */
export function functionColumns(fromClause: unknown, outer: FunctionColumns): FunctionColumns {
  const columns = new Map(outer);
  for (const call of functionsOf(fromClause)) {
    const declared = OUTPUT_COLUMNS.union(new Set(declaredColumns(call)));
    for (const alias of aliases(call)) columns.set(alias, declared.intersection(columns.get(alias) ?? declared));
  }
  return columns;
}

/** The functions among the tables of one FROM, joins included, subqueries not. */
function functionsOf(items: unknown): SqlNode[] {
  const joins = untagAll(items, 'JoinExpr');
  return [...untagAll(items, 'RangeFunction'), ...joins.flatMap((join) => functionsOf([join.larg, join.rarg]))];
}

function declaredColumns({ alias, coldeflist, functions }: SqlNode): string[] {
  const definitions = [coldeflist, ...rowsFrom(functions).flatMap((items) => untagAll(items, 'List').map((list) => list.items))];
  const named = definitions.flatMap((list) => untagAll(list, 'ColumnDef').map((column) => String(column.colname)));
  return isSqlNode(alias) ? [...named, ...nameParts(alias.colnames)] : named;
}

/** What the row can be called: its alias, or without one the functions' own names. */
function aliases({ alias, functions }: SqlNode): string[] {
  if (isSqlNode(alias)) return [String(alias.aliasname)];
  return rowsFrom(functions).flatMap((items) =>
    untagAll(items, 'FuncCall').flatMap((call) => nameParts(call.funcname).slice(-1)),
  );
}

/** Each function of a RangeFunction: a list of the call and, maybe, its column definitions. */
export function rowsFrom(functions: unknown): unknown[] {
  return untagAll(functions, 'List').map((list) => list.items);
}
