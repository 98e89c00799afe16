import type { z } from 'zod';
import { fieldInEnglish } from '../phrases/localize-field';
import type { Phrase } from '../phrases/phrase';

/** Messages of zod itself begin like this; all others come from our schemas. */
const OF_ZOD = /^(?:Invalid|Too big|Too small|Unrecognized)\b/;

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** The problem of a field, in English. `problem`: the same as a phrase (`issueProblem`), if there is one. */
export function issueMessage(issue: z.core.$ZodIssue, problem: Phrase | undefined): string {
  const { code, message } = issue;
  // The name of a format, such as URL, is more specific than the phrase.
  if (!OF_ZOD.test(message) || (code === 'invalid_format' && issue.format !== 'regex')) return message;
  if (code === 'invalid_value')
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
  const words = fieldInEnglish(message, problem);
  return code === 'invalid_type' && problem?.code === 'invalid' ? (typeMessage(issue) ?? words) : words;
}

function typeMessage({ expected, message }: z.core.$ZodIssueInvalidType): string | undefined {
  const wanted = TYPES[expected];
  const [, received = ''] = /received (\w+)$/.exec(message) ?? [];
  const given = TYPES[received];
  return wanted && `must be ${wanted}${given ? `, not ${given}` : ''}`;
}
