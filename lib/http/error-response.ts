import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '@/lib/api/answers';
import { AppError, type ErrorCode } from '@/lib/core/errors';
import { messageFields, phrase } from '@/lib/core/phrases/phrase';
import { describedError, reasonsOf } from '@/lib/core/problems/described-error';
import { isOutage } from '@/lib/core/problems/is-outage';
import { onceAMinute } from '@/lib/core/problems/once-a-minute';
import { json } from './json';

/** The only mapping from error codes to HTTP statuses. */
const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unknown_call: 404,
  foreign_call: 409,
  call_answered: 409,
  call_ended: 409,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  unavailable: 503,
};

/** Logs an error for the operator; the returned id also appears in the response. */
function logged(error: unknown): string {
  const id = randomUUID();
  const described = describedError(error);
  console.error(`[${id}] ${described.message}`, described);
  return id;
}

const isNew = onceAMinute();

/** Logs what is behind an error, once a minute: every request encounters an outage, including health checks. */
function logCause(error: AppError): void {
  if (!isNew(reasonsOf(error))) return;
  const described = describedError(error);
  console.error(described.message, described);
}

function appErrorOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!isOutage(error)) return undefined;
  return new AppError('unavailable', phrase('storageUnreachable'), {
    retryAfter: 5,
    cause: error,
  });
}

/** The error as clients receive it. An unexpected error is logged and reveals only a reference id. */
export function errorAnswer(error: unknown): Omit<ErrorAnswer['error'], 'code'> & { code: ErrorCode | 'internal' } {
  const expected = appErrorOf(error);
  if (!expected) return { code: 'internal', ...messageFields(phrase('unexpectedError', { reference: logged(error) })) };
  const { code, userMessage, fields, fieldPhrases, retryAfter, fallbackUrl, cause } = expected;
  // A row that refers to nothing was removed meanwhile, unless the mistake is ours.
  if (cause && (code === 'unavailable' || code === 'not_found')) logCause(expected);
  return { code, ...messageFields(userMessage), fields, fieldPhrases, retryAfter, fallbackUrl };
}

/** `{error: {code, message, fields?, fieldPhrases?, retryAfter?, fallbackUrl?}}` with its status. */
export function errorResponse(error: unknown): Response {
  const errorBody = errorAnswer(error);
  const { code, retryAfter } = errorBody;
  const response = json({ error: errorBody }, code === 'internal' ? 500 : STATUS[code]);
  if (retryAfter !== undefined) response.headers.set('retry-after', String(Math.ceil(retryAfter)));
  if (code === 'unauthenticated') response.headers.set('www-authenticate', 'Bearer');
  return response;
}
