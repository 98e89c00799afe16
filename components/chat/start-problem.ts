import type { Text } from '@/lib/i18n/text';
import { ApiError } from '../api';

/** Explains why a message was not sent, and when it can be sent again. */
export function startProblem(error: Error, { chat: words }: Text): string {
  if (!(error instanceof ApiError)) return `${words.unreachable} ${words.startFailed}`;
  const unsaid = Object.entries(error.fields).filter(([, problem]) => !error.message.includes(problem));
  const fields = unsaid.map(([field, problem]) => `${field}: ${problem}`);
  const retry = error.retryAfter === undefined ? [] : [words.retryIn(Math.ceil(error.retryAfter))];
  return [error.message, ...fields, ...retry, words.startFailed].join(' ');
}
