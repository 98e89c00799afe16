import { AppError } from '@/lib/core/errors';
import { plainError } from './database-error';

/** Error for operators: the PostgreSQL server cannot be reached or used, and why. The password in the URL is left out. */
export function cannotOpen(databaseUrl: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const { host, pathname } = new URL(databaseUrl);
  const message = `DATABASE_URL: the database ${host}${pathname} cannot be opened: ${reasonOf(plainError(cause))}`;
  return new AppError('unavailable', message, { cause });
}

function reasonOf(error: unknown): string {
  // Node throws this when a host has several addresses; its own message is empty.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
