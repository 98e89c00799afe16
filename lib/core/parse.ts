import type { z } from 'zod';
import { AppError } from './errors';
import type { Phrase } from './phrases/phrase';
import { issueProblem } from './problems/field-problem';
import { issueMessage } from './problems/issue-message';

const MAX_FIELDS = 20;
const MAX_PATH = 100;

/** Path of an issue within the value, such as `messages.0.content`; `body` for the value itself. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, MAX_PATH) || 'body';
}

interface Named {
  field: string;
  message: string;
  problem?: Phrase;
}

function namedProblems(issues: readonly z.core.$ZodIssue[]): Named[] {
  const named = issues.flatMap((issue): Named[] => {
    const problem = issueProblem(issue);
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), message: 'is not a known field', problem }))
      : [{ field: fieldOf(issue.path), message: issueMessage(issue, problem), problem }];
  });
  return named.slice(0, MAX_FIELDS);
}

/**
 * Returns the parsed value.
 * @throws {AppError} `bad_request`, with the problem of each invalid field (at most 20)
 */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const named = namedProblems(result.error.issues);
  const fields = Object.fromEntries(named.map(({ field, message }) => [field, message]));
  const fieldPhrases = Object.fromEntries(named.flatMap(({ field, problem }) => (problem ? [[field, problem]] : [])));
  const [first] = Object.entries(fields);
  const message = first ? `${first[0]}: ${first[1]}` : 'The request is not valid.';
  throw new AppError('bad_request', message, { fields, fieldPhrases });
}
