import { ApiError } from '../../api';

/**
 * Returns a function that finds the problem of a field, or of a part of it, in a refusal of the server. Fields are named as in a definition:
 * `name`, `path`, `query`.
 */
export function httpProblems(error: Error | null): (field: string) => string | undefined {
  const problems =
    error instanceof ApiError
      ? Object.entries(error.fields).map(([path, text]) => ({
          field: path.replace(/^tools\.0\./, '').replace(/^definition\./, ''),
          text,
        }))
      : [];
  return (field) => problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.text;
}
