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

/** Whether an error, or one of its causes, is an outage of the database, network or disk, so that a later retry makes sense. */
export function isOutage(error: unknown): boolean {
  for (let e = error, depth = 0; isError(e) && depth < 5; e = e.cause, depth++) {
    const code = 'code' in e ? String(e.code) : '';
    if (SYSTEM_CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(e.message)) return true;
  }
  return false;
}

/** Duck typing: `instanceof` fails for errors of another realm. */
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}
