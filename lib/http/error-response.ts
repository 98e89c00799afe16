import { randomUUID } from 'node:crypto';
import { describeError } from '@/lib/core/describe-error';
import { AppError, type ErrorCode } from '@/lib/core/errors';
import { isOutage } from '@/lib/core/is-outage';
import { messageFields, phrase } from '@/lib/core/phrase';
import { json } from './json';

/** The only mapping from error codes to HTTP statuses. */
const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  unavailable: 503,
};

/** Logs an error for the operator; the returned id also appears in the response. */
function logged(error: unknown): string {
  const id = randomUUID();
  console.error(`[${id}] ${describeError(error)}`);
  return id;
}

function appErrorOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!isOutage(error)) return undefined;
  return new AppError('unavailable', phrase('storageUnreachable'), {
    retryAfter: 5,
    cause: error,
  });
}

/** `{error: {code, message, fields?, fieldPhrases?, retryAfter?}}` with its status. An unexpected error reveals only a reference id. */
export function errorResponse(error: unknown): Response {
  const expected = appErrorOf(error);
  if (!expected) {
    return json({ error: { code: 'internal', message: `Something went wrong. Reference: ${logged(error)}` } }, 500);
  }
  const { code, userMessage, fields, fieldPhrases, retryAfter, cause } = expected;
  if (code === 'unavailable' && cause) logged(expected);
  const response = json({ error: { code, ...messageFields(userMessage), fields, fieldPhrases, retryAfter } }, STATUS[code]);
  if (retryAfter !== undefined) response.headers.set('retry-after', String(Math.ceil(retryAfter)));
  if (code === 'unauthenticated') response.headers.set('www-authenticate', 'Bearer');
  return response;
}
