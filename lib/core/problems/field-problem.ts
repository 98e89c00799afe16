import type { z } from 'zod';
import type { Phrase, UserMessage } from '../phrases/phrase';

type None = { [name: string]: never };
type Most = { most: number };
type Least = { least: number };

/** The problems that a field can have, with the values of each. Pages show them in the words of `lib/core/phrases/field-phrases.ts`. */
export interface FieldProblems {
  missing: None;
  empty: None;
  atMostCharacters: Most;
  atLeastCharacters: Least;
  atMostItems: Most;
  atLeastItems: Least;
  atMost: Most;
  atLeast: Least;
  wholeNumber: None;
  unknownField: None;
  notAChoice: None;
  invalid: None;
  itemName: None;
  variableName: None;
  templateWord: None;
  twice: None;
  keyTwice: None;
  hostName: None;
  webAddress: None;
  webOrigin: None;
  cronInvalid: None;
  cronNever: None;
  cronTooOften: { minutes: number };
  timeZone: None;
  noSuchPrompt: None;
  noSuchConnection: None;
  noSuchDocument: None;
  noSuchTool: { tool: string };
  noSuchAgent: { agent: string };
  noSuchTeam: { team: string };
  noSuchDesk: { desk: string };
  noSuchArea: { area: string };
  toolName: None;
  apiPath: None;
  headerName: None;
  reservedHeader: None;
  jsonPointer: None;
  tooMuchJson: None;
  noArguments: None;
  unknownArgument: { argument: string };
  toolNameTaken: { tool: string };
  usedByOthers: { teams: number };
  plainAddress: None;
  addressWithLogin: None;
  shownSecret: { parameter: string };
  salesforceAddress: None;
  certificateWithoutTls: None;
  keyAgain: None;
  templateFault: { line: number; column: number; why: UserMessage };
  inItem: { line: number; why: UserMessage };
  noSettings: None;
  belowSettings: None;
  noTextBelow: None;
  noSections: None;
  notInFiles: None;
  nameTwice: None;
  planChanged: None;
  membersGone: { agents: string };
  ownAndPublished: { prompts: string };
}

export type FieldProblemCode = keyof FieldProblems;

/** A problem of a field as code and values, so that it can be shown in each reader's language. */
export function fieldProblem<C extends FieldProblemCode>(code: C, values: FieldProblems[C]): Phrase {
  return { code, values };
}

/** The problems that refinements find. */
const REFINED = [
  'itemName',
  'templateWord',
  'twice',
  'keyTwice',
  'hostName',
  'webAddress',
  'webOrigin',
  'toolName',
  'apiPath',
  'headerName',
  'reservedHeader',
  'jsonPointer',
  'tooMuchJson',
] as const;

/** For the options of a refinement: the problem that it finds. */
export const problemParams = (problem: (typeof REFINED)[number]) => ({ problem });

/** The problem that a schema found; undefined for problems that exist in English only. */
export function issueProblem(issue: z.core.$ZodIssue): Phrase | undefined {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'unrecognized_keys':
      return fieldProblem('unknownField', {});
    case 'invalid_value':
      return fieldProblem('notAChoice', {});
    case 'invalid_key':
      return badKey(issue);
    case 'invalid_type':
      if (issue.message.endsWith('undefined')) return fieldProblem('missing', {});
      return fieldProblem(issue.expected === 'int' ? 'wholeNumber' : 'invalid', {});
    case 'custom':
      return custom(issue.params?.problem);
    default:
      return fieldProblem('invalid', {});
  }
}

/** The keys of a record of variables have a pattern, all other keys only a length. */
function badKey({ issues: [first] }: z.core.$ZodIssueInvalidKey): Phrase | undefined {
  return first && first.code !== 'invalid_format' ? issueProblem(first) : fieldProblem('variableName', {});
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Phrase {
  const most = Number(maximum);
  if (origin === 'string') return fieldProblem('atMostCharacters', { most });
  return fieldProblem(origin === 'array' ? 'atMostItems' : 'atMost', { most });
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Phrase {
  const least = Number(minimum);
  if (origin === 'string') return least > 1 ? fieldProblem('atLeastCharacters', { least }) : fieldProblem('empty', {});
  return fieldProblem(origin === 'array' ? 'atLeastItems' : 'atLeast', { least });
}

function custom(problem: unknown): Phrase | undefined {
  const known = REFINED.find((one) => one === problem);
  return known && fieldProblem(known, {});
}
