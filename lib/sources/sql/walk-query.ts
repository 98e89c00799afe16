import { ToolFailed } from '@/lib/core/errors';
import { ALLOWED_NODES } from './allowed-nodes';
import { type FunctionColumns, functionColumns } from './function-columns';
import { remedyFor } from './remedies';
import { isSqlNode, type SqlNode, untag } from './sql-node';

/** Names that are visible at a node, besides tables. */
interface Scope {
  /** Common table expressions (WITH). */
  ctes: ReadonlySet<string>;
  functions: FunctionColumns;
}

export interface VisitedNode {
  type: string;
  node: SqlNode;
  scope: Scope;
}

/**
 * Collects every node of a SELECT with its scope. Uses a work list instead of recursion, since a query may be nested deeper than our stack
 * allows.
 * @throws {ToolFailed} at the first node or field missing in ALLOWED_NODES
 */
export function walkQuery(select: SqlNode): VisitedNode[] {
  const found: VisitedNode[] = [];
  find('SelectStmt', select, { ctes: new Set(), functions: new Map() });
  for (const { type, node, scope } of found) {
    const fields = ALLOWED_NODES.get(type) ?? refuse(type);
    for (const [field, value] of Object.entries(node)) {
      if (!fields.has(field)) refuse(`${type}.${field}`);
      const bare = fields.get(field);
      if (bare === undefined) findTagged(value, scope);
      else if (bare !== 'WithClause') find(bare, isSqlNode(value) ? value : refuse(`${type}.${field}`), scope);
    }
  }
  return found;

  function find(type: string, node: SqlNode, outer: Scope): void {
    found.push({ type, node, scope: type === 'SelectStmt' ? enterSelect(node, outer) : outer });
  }

  /** Handles a list of tagged nodes, one tagged node, or a plain value. */
  function findTagged(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) {
      for (const item of value) findTagged(item, scope);
    } else if (isSqlNode(value)) {
      for (const [type, node] of Object.entries(value)) find(type, isSqlNode(node) ? node : refuse(type), scope);
    }
  }

  function enterSelect({ withClause, fromClause }: SqlNode, outer: Scope): Scope {
    return {
      ctes: isSqlNode(withClause) ? enterWith(withClause, outer) : outer.ctes,
      functions: functionColumns(fromClause, outer.functions),
    };
  }

  /** An entry sees the entries before it; with RECURSIVE it sees all of them, including itself. */
  function enterWith({ ctes, ...clause }: SqlNode, outer: Scope): ReadonlySet<string> {
    find('WithClause', clause, outer);
    const entries = Array.isArray(ctes) ? ctes : [];
    const names = new Set(outer.ctes);
    if (clause.recursive) for (const entry of entries) names.add(cteName(entry));
    for (const entry of entries) {
      findTagged(entry, { ...outer, ctes: new Set(names) });
      names.add(cteName(entry));
    }
    return names;
  }
}

function cteName(entry: unknown): string {
  return String(untag(entry, 'CommonTableExpr')?.ctename);
}

function refuse(what: string): never {
  throw new ToolFailed(`Only plain SELECT queries are allowed: ${what} is not supported.${remedyFor('part', what)}`);
}
