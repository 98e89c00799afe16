import { hasSqlDetails, parse } from 'libpg-query';
import { ToolFailed } from '@/lib/core/errors';
import { isSqlNode, type SqlNode, untag, untagAll } from './sql-node';

const MAX_BYTES = 64 * 1024;
/**
 * Limits the size of the parse tree, since every node needs a word, an operator, an opening bracket or a comma: this many take at most 10
 * ms of this thread to parse and check. Every level of nesting needs one too, and the parser, which is unusable once its stack overflows,
 * supports 4,000 levels (both measured).
 */
const MAX_TOKENS = 1_500;
const TOKENS = /[a-z_]+|[([+\-*/<>=~!@#%^&|`?:,]/gi;

export interface ParsedSelect {
  select: SqlNode;
  /** Whether the query requests the plan (EXPLAIN) instead of rows. */
  explains: boolean;
}

/** Allowed options of EXPLAIN. ANALYZE would run the statement, and SETTINGS would reveal the server's settings. */
const EXPLAIN_OPTIONS = new Set(['verbose', 'costs', 'format', 'summary']);

/**
 * Parses exactly one SELECT, or EXPLAIN of one, with PostgreSQL 18's own parser. @throws {ToolFailed} for anything else, with the reason
 */
export async function parseSelect(sql: string): Promise<ParsedSelect> {
  const { stmts = [] } = await parseSql(sql);
  const statement: unknown = stmts[0]?.stmt;
  if (stmts.length !== 1 || !isSqlNode(statement)) {
    throw new ToolFailed(`Send exactly one SELECT statement; this text contains ${stmts.length} statements.`);
  }
  const explain = untag(statement, 'ExplainStmt');
  if (explain) checkOptions(explain);
  const asked = explain ? explain.query : statement;
  const select = untag(asked, 'SelectStmt');
  if (select) return { select, explains: explain !== undefined };
  throw new ToolFailed(`The database is read-only: only SELECT is allowed, not ${Object.keys(Object(asked)).join()}.`);
}

function checkOptions({ options }: SqlNode): void {
  const refused = untagAll(options, 'DefElem').find(({ defname }) => !EXPLAIN_OPTIONS.has(String(defname)));
  if (refused) {
    throw new ToolFailed(`EXPLAIN may not have the option ${refused.defname}: only ${[...EXPLAIN_OPTIONS].join(', ')}.`);
  }
}

async function parseSql(sql: string) {
  if (sql.trim() === '') throw new ToolFailed('The SQL text is empty. Send one SELECT statement.');
  if (sql.includes('\0') || !sql.isWellFormed()) {
    throw new ToolFailed('The SQL text contains a character that PostgreSQL does not accept (NUL or half a surrogate pair).');
  }
  if (Buffer.byteLength(sql) > MAX_BYTES) throw new ToolFailed(`The SQL text is too long: at most ${MAX_BYTES} bytes.`);
  if ((sql.match(TOKENS)?.length ?? 0) > MAX_TOKENS) {
    throw new ToolFailed(
      `The query is too complex: at most ${MAX_TOKENS} words, operators and items of lists. Split it into smaller ones.`,
    );
  }
  try {
    return await parse(sql);
  } catch (error) {
    if (!(error instanceof Error) || !hasSqlDetails(error)) throw error;
    throw new ToolFailed(`SQL syntax: ${error.message} (at character ${(error.sqlDetails?.cursorPosition ?? 0) + 1}).`);
  }
}
