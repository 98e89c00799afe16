import type { Text } from '@/lib/i18n/text';
import { ApiError } from '../api';

/** Explains why a message was not sent, and when it can be sent again. */
export function startProblem(error: Error, { chat: words }: Text): string {
  if (!(error instanceof ApiError)) return `${words.unreachable} ${words.startFailed}`;
  const retry = error.retryAfter === undefined ? [] : [words.retryIn(Math.ceil(error.retryAfter))];
  return [error.message, ...retry, words.startFailed].join(' ');
}
