import { AppError } from './errors';

/** Refuses a request because of one of its fields. `problem` follows the name of the field, as in "url: must be https". */
export function wrongField(field: string, problem: string, cause?: unknown): AppError {
  return new AppError('bad_request', `${field}: ${problem}`, { fields: { [field]: problem }, cause });
}
