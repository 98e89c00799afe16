import { AppError, type ErrorCode } from '../errors';
import { fieldInEnglish } from '../phrases/localize-field';
import type { UserMessage } from '../phrases/phrase';

/**
 * Refuses a request because of one of its fields. `problem` follows the name of the field, as in "url: must be https"; a phrase is one of
 * `fieldProblem`, or a sentence.
 */
export function wrongField(field: string, problem: UserMessage, cause?: unknown): AppError {
  return refusedField('bad_request', { field, problem, cause });
}

/** Refuses a request with another code in the same way. */
export function refusedField(
  code: ErrorCode,
  { field, problem, cause }: { field: string; problem: UserMessage; cause?: unknown },
): AppError {
  const phrase = typeof problem === 'string' ? undefined : problem;
  const english = typeof problem === 'string' ? problem : fieldInEnglish('', problem);
  const facts = { fields: { [field]: english }, ...(phrase && { fieldPhrases: { [field]: phrase } }), cause };
  return new AppError(code, `${field}: ${english}`, facts);
}
