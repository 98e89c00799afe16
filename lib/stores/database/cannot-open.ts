import { isNativeError } from 'node:util/types';
import { AppError } from '@/lib/core/errors';
import { withPoolHint } from '@/lib/core/problems/with-pool-hint';
import { plainError, READ_ONLY, sqlState } from './database-error';

/** Node's codes for certificates of an authority that it does not know (Node.js, "X509 certificate error codes"). */
const UNKNOWN_AUTHORITY = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];
const NAME_IT =
  'Name the file with the certificate of its authority in the address (sslmode=verify-full&sslrootcert=/path/to/ca.pem), ' +
  'or leave it unverified (sslmode=no-verify).';
const IS_READ_ONLY = 'it is read-only, as a standby (read replica) is. Name the server that accepts writes.';

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
  if (!isNativeError(error)) return String(error);
  if (sqlState(error) === READ_ONLY) return IS_READ_ONLY;
  const isUnknown = 'code' in error && UNKNOWN_AUTHORITY.includes(String(error.code));
  return isUnknown ? `its certificate is not trusted: ${error.message}. ${NAME_IT}` : withPoolHint(error.message);
}
