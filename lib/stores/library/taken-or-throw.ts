import { sqlState } from '../database/database-error';

const UNIQUE_VIOLATION = '23505';

/** Returns `taken` for the error of a write whose name another item has. @throws any other error */
export function takenOrThrow(error: unknown): 'taken' {
  if (sqlState(error) === UNIQUE_VIOLATION) return 'taken';
  throw error;
}
