import type { AppError } from '@/lib/core/errors';
import { problemFields } from '@/lib/core/phrases/phrase';
import type { Settlement } from '@/lib/core/ports/schedule-store';

/** The result of an occurrence whose run was not started. */
export function refusal({ userMessage }: Pick<AppError, 'userMessage'>): Settlement {
  return { state: 'refused', runId: null, ...problemFields(userMessage) };
}
