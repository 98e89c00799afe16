import type { ErrorAnswer } from '@/lib/api/answers';
import { errorResponse } from './error-response';

/** Statuses on which OpenAI's clients retry automatically although this cannot help. */
const FINAL: readonly number[] = [409, 500];

/** Types by status (https://platform.openai.com/docs/guides/error-codes); other errors of the caller are `invalid_request_error`. */
const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
  500: 'server_error',
  503: 'server_error',
};

/** An error in the form of OpenAI's API, with the same status and headers: `{error: {message, type, code, param}}`. */
export async function openAiErrorResponse(error: unknown): Promise<Response> {
  const { status, headers, ...response } = await readError(errorResponse(error));
  const { code, message, fields = {}, retryAfter } = response.error;
  const [param = null] = Object.keys(fields);
  const isSpent = code === 'rate_limited' && retryAfter === undefined;
  const type = isSpent ? SPENT : (TYPES[status] ?? 'invalid_request_error');
  if (isSpent || FINAL.includes(status)) headers.set('x-should-retry', 'false');
  return Response.json({ error: { message, type, code: isSpent ? SPENT : codeOf(code, param), param } }, { status, headers });
}

/** OpenAI's type and code for a budget that is used up, which clients do not mistake for a limit per minute. */
const SPENT = 'insufficient_quota';

/** OpenAI's own code for the error, if it has one. */
function codeOf(code: string, param: string | null): string {
  if (code === 'unauthenticated') return 'invalid_api_key';
  return code === 'not_found' && param === 'model' ? 'model_not_found' : code;
}

async function readError(response: Response) {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  // Safe: `errorResponse` created it.
  const { error } = (await response.json()) as ErrorAnswer;
  return { status: response.status, headers, error };
}
