import { DrizzleQueryError } from 'drizzle-orm';
import { StoreUnavailable } from '@/lib/core/errors';
import { isOutage } from '@/lib/core/is-outage';

/** What the database said, without the statement and its values: those hold prompts and personal data, and errors get logged. */
export class DatabaseError extends Error {
  /** SQLSTATE (PostgreSQL, appendix A). */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** The error itself, where it is not the database's; a lost connection stays what the network said. */
export function plainError(error: unknown): unknown {
  const inner = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  return isServerError(inner) ? new DatabaseError(inner.message, inner.code) : inner;
}

/** The SQLSTATE of an error of the database, wrapped by Drizzle or not. */
export function sqlState(error: unknown): string | undefined {
  const plain = plainError(error);
  return plain instanceof DatabaseError ? plain.code : undefined;
}

/** `pg` hands on the fields of the server's error message, of which `severity` is in no other error. */
function isServerError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** The same store, telling of its failures only what may be logged. An outage is a `StoreUnavailable`. */
export function withPlainErrors<Store extends object>(store: Store): Store {
  // Safe, here and below: a store is an object of asynchronous methods, and each keeps what it takes and answers.
  const methods = Object.entries(store) as [string, (...given: unknown[]) => Promise<unknown>][];
  const plain = methods.map(([name, method]) => [
    name,
    async (...given: unknown[]) => {
      try {
        return await method(...given);
      } catch (error) {
        const plain = plainError(error);
        throw isOutage(plain) ? new StoreUnavailable(plain) : plain;
      }
    },
  ]);
  return Object.fromEntries(plain) as Store;
}
