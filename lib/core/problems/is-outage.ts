/** Error codes of the network and the file system: an unreachable database, a full or read-only disk. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
]);

/**
 * SQLSTATE classes and codes of PostgreSQL (appendix A): 08 connection, 53 resources (disk, memory, connections), 57P
 * shutting down, 58 system error, 25006 read-only.
 */
const SQL_STATES = /^(08...|53...|57014|57P0.|58...|25006)$/;

/** Errors that `pg` and its pool throw without a code. */
const MESSAGES =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after calling end|query read timeout)/i;

/** Code of PostgreSQL for a statement that took longer than `statement_timeout`. */
const TOO_SLOW = '57014';

/** Whether an error, or one of its causes, is an outage of the database, network or disk, so that a later retry makes sense. */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some((e) => SYSTEM_CODES.has(codeOf(e)) || SQL_STATES.test(codeOf(e)) || MESSAGES.test(e.message));
}

/**
 * Whether the database ended a statement that took too long: because the database is overloaded, or because the statement itself is too slow, in
 * which case repeating it does not help.
 */
export const isSlowStatement = (error: unknown): boolean => causesOf(error).some((e) => codeOf(e) === TOO_SLOW);

/** Whether an error is an outage during which a loop waits silently: the operator learns of it elsewhere. */
export const isQuietOutage = (error: unknown): boolean => isOutage(error) && !isSlowStatement(error);

/** An error with its causes. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let e = error; isError(e) && causes.length < 5; e = e.cause) causes.push(e);
  return causes;
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Duck typing: `instanceof` fails for errors of another realm. */
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}
