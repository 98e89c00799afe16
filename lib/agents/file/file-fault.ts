import { AppError } from '@/lib/core/errors';

/** For a file that is no agent's. */
export function fileFault(field: string, problem: string, cause?: unknown): AppError {
  return new AppError('bad_request', `${field}: ${problem}`, { fields: { [field]: problem }, cause });
}
