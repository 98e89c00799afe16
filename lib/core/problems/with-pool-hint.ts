/** The message of pg's pool, and that of PgBouncer. */
const NO_CONNECTION_LEFT = ['timeout exceeded when trying to connect', 'query_wait_timeout'];
export const POOL_HINT =
  'A pooler in front of the database must allow as many connections as all processes need (PgBouncer: default_pool_size).';

/** Adds to a database's "no connection" message the setting that an operator may have set too low: no pooler mentions it. */
export function withPoolHint(message: string): string {
  return NO_CONNECTION_LEFT.includes(message) ? `${message}. ${POOL_HINT}` : message;
}
