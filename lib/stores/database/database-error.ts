import { DrizzleQueryError } from 'drizzle-orm';
import { BaseError } from '@/lib/core/base-error';
import { AppError, StoreUnavailable } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { isOutage } from '@/lib/core/problems/is-outage';

/** SQLSTATE of a write to a standby, or to a database that is set to read-only. */
export const READ_ONLY = '25006';
/** SQLSTATE of a row that refers to another row that does not exist. */
const FOREIGN_KEY = '23503';

/** The database's message without the statement and its values, which contain prompts and personal data, since errors are logged. */
class DatabaseError extends BaseError {
  static override readonly kind: string = 'DatabaseError';

  /** SQLSTATE (PostgreSQL, appendix A). */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Converts an error of the database into one that may be logged. Other errors, such as a lost connection, are returned unchanged. */
export function plainError(error: unknown): unknown {
  const inner = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  return isServerError(inner) ? new DatabaseError(inner.message, inner.code) : inner;
}

/** The SQLSTATE of a database error, whether wrapped by Drizzle or not. */
export function sqlState(error: unknown): string | undefined {
  const plain = plainError(error);
  return plain instanceof DatabaseError ? plain.code : undefined;
}

/** `pg` copies the fields of the server's error message; only those errors have a `severity`. */
function isServerError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/**
 * Wraps a store so that its errors contain only what may be logged. Outages become `StoreUnavailable`. A row that belongs to one that was removed
 * after it was looked up becomes `not_found`, as if that had been removed before.
 */
export function withPlainErrors<Store extends object>(store: Store): Store {
  // Safe, here and below: a store is an object of asynchronous methods, and each keeps its parameter and return types.
  const methods = Object.entries(store) as [string, (...given: unknown[]) => Promise<unknown>][];
  const plain = methods.map(([name, method]) => [
    name,
    async (...given: unknown[]) => {
      try {
        return await method(...given);
      } catch (error) {
        const plain = plainError(error);
        if (sqlState(plain) === FOREIGN_KEY) throw new AppError('not_found', phrase('notFound'), { cause: plain });
        throw isOutage(plain) ? new StoreUnavailable(plain) : plain;
      }
    },
  ]);
  return Object.fromEntries(plain) as Store;
}
