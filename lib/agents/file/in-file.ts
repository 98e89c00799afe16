import { AppError } from '@/lib/core/errors';
import { fieldInEnglish } from '@/lib/core/phrases/localize-field';
import type { Phrase } from '@/lib/core/phrases/phrase';
import { fieldProblem } from '@/lib/core/problems/field-problem';

/**
 * Runs `work` on an item of a file. Errors name fields as in the file, without `definition`, and for any item but the first, the line at which it
 * begins.
 */
export function inFile<T>(line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof AppError && error.fields ? namedInFile(error, line) : error;
  }
}

/** See `inFile`. */
export function namedInFile({ code, fields = {}, fieldPhrases = {}, cause }: AppError, line: number): AppError {
  const renamed: Record<string, string> = {};
  const phrases: Record<string, Phrase> = {};
  for (const [path, english] of Object.entries(fields)) {
    const field = path.replace(/^definition\./, '');
    const why = fieldPhrases[path];
    const problem = line === 1 ? why : fieldProblem('inItem', { line, why: why ?? english });
    renamed[field] = line === 1 ? english : fieldInEnglish(english, problem);
    if (problem) phrases[field] = problem;
  }
  const [first] = Object.entries(renamed);
  return new AppError(code, first ? first.join(': ') : '', { fields: renamed, fieldPhrases: phrases, cause });
}
