'use client';

import { ApiError } from '../../api';
import { useFieldProblems } from '../../use-field-problems';

/**
 * Returns a function that finds the problem of a field, or of a part of it, in a refusal of the server. Fields are named as in a definition:
 * `name`, `path`, `query`.
 */
export function useHttpProblems(error: Error | null): (field: string) => string | undefined {
  const inWords = useFieldProblems();
  const problems =
    error instanceof ApiError
      ? Object.entries(error.fields).map(([path, message]) => ({
          field: path.replace(/^tools\.0\./, '').replace(/^definition\./, ''),
          text: inWords(message, error.fieldPhrases[path]),
        }))
      : [];
  return (field) => problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.text;
}
