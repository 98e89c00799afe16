import type { Text } from '@/lib/i18n/text';
import { ApiError } from '../../api';

/** Explains why a signal did not reach its run. */
export function signalProblem(error: ApiError | TypeError, { request: words }: Text): string {
  if (!(error instanceof ApiError)) return words.unreachable;
  return `${words.refused} ${error.message}`;
}
