import type { Text } from '@/lib/i18n/text';
import { ApiError } from '../api';

/** Explains why a message was not sent, and when it can be sent again. */
export function startProblem(error: Error, { chat: words }: Text): string {
  if (!(error instanceof ApiError)) return `${words.unreachable} ${words.startFailed}`;
  const { message, retryAfter } = error;
  const seconds = Math.ceil(retryAfter ?? 0);
  // The sentence of some limits says it already.
  const retry = seconds === 0 || message.includes(` ${seconds} s`) ? [] : [words.retryIn(seconds)];
  return [message, ...retry, words.startFailed].join(' ');
}
