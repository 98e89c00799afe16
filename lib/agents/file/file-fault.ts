import { AppError } from '@/lib/core/errors';

/** Creates the error for an invalid agent file. */
export function fileFault(field: string, problem: string, cause?: unknown): AppError {
  return new AppError('bad_request', `${field}: ${problem}`, { fields: { [field]: problem }, cause });
}
