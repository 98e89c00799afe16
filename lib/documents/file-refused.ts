import { AppError, type ErrorCode } from '@/lib/core/errors';
import { inEnglish, type Phrase, phrase } from '@/lib/core/phrases/phrase';

/** Error for a refused file, with a message for the user who uploaded it. */
export function fileRefused(code: ErrorCode, message: Phrase, cause?: unknown): AppError {
  return new AppError(code, message, { fields: { file: inEnglish(message) }, cause });
}

export const fileDamaged = (cause?: unknown) => fileRefused('bad_request', phrase('fileDamaged'), cause);

export const filePasswordProtected = (cause?: unknown) => fileRefused('bad_request', phrase('fileWithPassword'), cause);

export const fileUnpacksTooLarge = () => fileRefused('too_large', phrase('fileUnpacksTooLarge'));
