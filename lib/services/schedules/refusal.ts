import type { AppError } from '@/lib/core/errors';
import { messageFields } from '@/lib/core/phrase';
import type { Settlement } from '@/lib/core/ports/schedule-store';

/** The result of an occurrence whose run was not started. */
export function refusal({ userMessage }: Pick<AppError, 'userMessage'>): Settlement {
  const { message, phrase = null } = messageFields(userMessage);
  return { state: 'refused', runId: null, problem: message, problemPhrase: phrase };
}
