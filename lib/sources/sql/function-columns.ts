import { isSqlNode, nameParts, type SqlNode, untagAll } from './sql-node';

/** Visible functions in FROM, by alias, with the columns that may be read from each. */
export type FunctionColumns = ReadonlyMap<string, ReadonlySet<string>>;

/** Column names that allowed set-returning functions define themselves. */
export const OUTPUT_COLUMNS: ReadonlySet<string> = new Set(['key', 'value', 'ordinality']);

/**
 * In PostgreSQL `x.f` also means `f(x)` when x has no column f (manual, "Using Composite Types in Queries"), and a function in FROM can be
 * such an x: `SELECT s.current_setting FROM unnest(ARRAY['port']) s`. Therefore only columns that certainly exist may be read from a
 * function in FROM: those declared by its alias or column list. Where an alias hides one of an outer query, only columns declared by both,
 * since LATERAL determines which one PostgreSQL uses.
 */
export function functionColumns(fromClause: unknown, outer: FunctionColumns): FunctionColumns {
  const columns = new Map(outer);
  for (const call of functionsOf(fromClause)) {
    const declared = OUTPUT_COLUMNS.union(new Set(declaredColumns(call)));
    for (const alias of aliases(call)) columns.set(alias, declared.intersection(columns.get(alias) ?? declared));
  }
  return columns;
}

/** The functions among the tables of one FROM, including joins but not subqueries. */
function functionsOf(items: unknown): SqlNode[] {
  const joins = untagAll(items, 'JoinExpr');
  return [...untagAll(items, 'RangeFunction'), ...joins.flatMap((join) => functionsOf([join.larg, join.rarg]))];
}

function declaredColumns({ alias, coldeflist, functions }: SqlNode): string[] {
  const definitions = [coldeflist, ...rowsFrom(functions).flatMap((items) => untagAll(items, 'List').map((list) => list.items))];
  const named = definitions.flatMap((list) => untagAll(list, 'ColumnDef').map((column) => String(column.colname)));
  return isSqlNode(alias) ? [...named, ...nameParts(alias.colnames)] : named;
}

/** Names that refer to the row: its alias, or otherwise the functions' own names. */
function aliases({ alias, functions }: SqlNode): string[] {
  if (isSqlNode(alias)) return [String(alias.aliasname)];
  return rowsFrom(functions).flatMap((items) =>
    untagAll(items, 'FuncCall').flatMap((call) => nameParts(call.funcname).slice(-1)),
  );
}

/** The functions of a RangeFunction: each a list of the call and, optionally, its column definitions. */
export function rowsFrom(functions: unknown): unknown[] {
  return untagAll(functions, 'List').map((list) => list.items);
}
