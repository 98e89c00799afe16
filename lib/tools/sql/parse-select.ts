import { hasSqlDetails, parse } from 'libpg-query';
import { ToolFailed } from '@/lib/core/errors';
import { isSqlNode, type SqlNode } from './sql-node';

const MAX_BYTES = 64 * 1024;
/**
 * Every level of nesting needs a word, an operator or an opening bracket. The parser recurses per level and is broken for good
 * once it runs out of stack, which takes 4,000 of them at the least (measured).
 */
const MAX_TOKENS = 2_000;
const TOKENS = /[a-z_]+|[([+\-*/<>=~!@#%^&|`?:]/gi;

/** Parses exactly one SELECT with PostgreSQL 18's own parser. @throws {ToolFailed} for anything else, saying what it is. */
export async function parseSelect(sql: string): Promise<SqlNode> {
  const { stmts = [] } = await parseSql(sql);
  const statement: unknown = stmts[0]?.stmt;
  if (stmts.length !== 1 || !isSqlNode(statement)) {
    throw new ToolFailed(`Send exactly one SELECT statement; this text holds ${stmts.length} statements.`);
  }
  if (!isSqlNode(statement.SelectStmt)) {
    throw new ToolFailed(`The database is read-only: only SELECT is allowed, not ${Object.keys(statement).join()}.`);
  }
  return statement.SelectStmt;
}

async function parseSql(sql: string) {
  if (sql.trim() === '') throw new ToolFailed('The SQL text is empty. Send one SELECT statement.');
  if (sql.includes('\0') || !sql.isWellFormed()) {
    throw new ToolFailed('The SQL text holds a character that PostgreSQL does not accept (NUL or half a surrogate pair).');
  }
  if (Buffer.byteLength(sql) > MAX_BYTES) throw new ToolFailed(`The SQL text is too long: at most ${MAX_BYTES} bytes.`);
  if ((sql.match(TOKENS)?.length ?? 0) > MAX_TOKENS) {
    throw new ToolFailed(`The query is too complex: at most ${MAX_TOKENS} words and operators. Split it into smaller ones.`);
  }
  try {
    return await parse(sql);
  } catch (error) {
    if (!(error instanceof Error) || !hasSqlDetails(error)) throw error;
    throw new ToolFailed(`SQL syntax: ${error.message} (at character ${(error.sqlDetails?.cursorPosition ?? 0) + 1}).`);
  }
}
