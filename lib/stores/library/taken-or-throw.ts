import { sqlState } from '../database/database-error';

const UNIQUE_VIOLATION = '23505';

/** The result of a write that another item's name has prevented. @throws any other error */
export function takenOrThrow(error: unknown): 'taken' {
  if (sqlState(error) === UNIQUE_VIOLATION) return 'taken';
  throw error;
}
