import { AppError } from '@/lib/core/errors';

export function fileFault(field: string, problem: string, cause?: unknown): AppError {
  return new AppError('bad_request', `${field}: ${problem}`, { fields: { [field]: problem }, cause });
}
