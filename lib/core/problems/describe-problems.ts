import type { z } from 'zod';

const MOST = 8;

/**
 * Describes validation issues in sentences for the author of the value: `changes.0.id: must be a record id. limit: is not a
 * known field.`
 */
export function describeProblems(issues: readonly z.core.$ZodIssue[]): string {
  const problems = issues.flatMap(problemsOf);
  const rest = problems.length > MOST ? [`${problems.length - MOST} more.`] : [];
  return [...problems.slice(0, MOST), ...rest].join(' ');
}

function problemsOf(issue: z.core.$ZodIssue): string[] {
  const at = (path: readonly PropertyKey[]) => (path.length === 0 ? '' : `${path.map(String).join('.')}: `);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => `${at([...issue.path, key])}is not a known field.`);
    case 'invalid_union':
      return [`${at(issue.path)}matches none of the allowed forms.`];
    case 'invalid_type':
      return [`${at(issue.path)}${issue.input === undefined ? 'is missing' : issue.message.replace(/^Invalid input: /, '')}.`];
    default:
      return [`${at(issue.path)}${issue.message}.`];
  }
}
