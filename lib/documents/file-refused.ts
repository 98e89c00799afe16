import { AppError, type ErrorCode } from '@/lib/core/errors';

/** Error for a refused file, with a message for the user who uploaded it. */
export function fileRefused(code: ErrorCode, message: string, cause?: unknown): AppError {
  return new AppError(code, message, { fields: { file: message }, cause });
}

export const fileDamaged = (cause?: unknown) =>
  fileRefused(
    'bad_request',
    'The file is damaged or incomplete and cannot be read. Open it in the program that made it and save it again.',
    cause,
  );

export const filePasswordProtected = (cause?: unknown) =>
  fileRefused('bad_request', 'The file is protected with a password. Save it without one and upload it again.', cause);

export const fileUnpacksTooLarge = () =>
  fileRefused('too_large', 'The file was not opened, because it unpacks to far more data than a document of its size contains.');
