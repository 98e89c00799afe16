import type { z } from 'zod';
import { AppError } from './errors';

const MAX_FIELDS = 20;
const MAX_PATH = 100;

/** Path of an issue within the value, such as `messages.0.content`; `body` for the value itself. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, MAX_PATH) || 'body';
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const named = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [fieldOf([...issue.path, key]), 'is not a known field'] as const)
      : [[fieldOf(issue.path), issue.message] as const],
  );
  return Object.fromEntries(named.slice(0, MAX_FIELDS));
}

/**
 * Returns the parsed value.
 * @throws {AppError} `bad_request`, with the problem of each invalid field (at most 20)
 */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = fieldsOf(result.error.issues);
  const [first] = Object.entries(fields);
  throw new AppError('bad_request', first ? `${first[0]}: ${first[1]}` : 'The request is not valid.', { fields });
}
