/** Of the network and the file system: a database that is away, a full or read-only disk. */
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

/** `pg` and its pool say these without a code. */
const MESSAGES =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after calling end|query read timeout)/i;

/** True when what failed is the ground we stand on, so that trying again later makes sense. Looks at the causes too. */
export function isOutage(error: unknown): boolean {
  for (let e = error, depth = 0; isError(e) && depth < 5; e = e.cause, depth++) {
    const code = 'code' in e ? String(e.code) : '';
    if (SYSTEM_CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(e.message)) return true;
  }
  return false;
}

/** By its form: an error of another realm is none to `instanceof`. */
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}
