/** The message of pg's pool, and that of PgBouncer. */
const NO_CONNECTION_LEFT = ['timeout exceeded when trying to connect', 'query_wait_timeout'];
export const POOL_HINT =
  'A pooler in front of the database must allow as many connections as all processes need (PgBouncer: default_pool_size).';

/** Adds to the message of a database that gives no connection what an operator may have set too low: no pooler says so itself. */
export function withPoolHint(message: string): string {
  return NO_CONNECTION_LEFT.includes(message) ? `${message}. ${POOL_HINT}` : message;
}
