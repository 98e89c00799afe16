import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { jsonDepth } from '../json/json-depth';
import { jsonOf } from '../json/json-of';
import { parseJson, parseToRewrite } from '../json/parse-json';
import { fitToSchema } from '../json-schema/fit-to-schema';
import { unpackArguments } from '../json-schema/free-arguments';
import { repairJson } from '../json-schema/read-json';
import { describeProblems } from '../problems/describe-problems';
import type { Tool } from './tool';
import { definitionOf } from './tool-definition';

type Issue = z.core.$ZodIssue;

/**
 * The arguments of a call, or why they are invalid, as a sentence for the model. `given`: the part that could be parsed. `exactInput`: the arguments
 * as JSON with each number as the model wrote it, if it would change otherwise.
 */
export type ToolInput = { input: unknown; exactInput?: string } | { error: string; given: unknown };

/** Arguments that are nested more deeply are parsed as usual: parsing them exactly is recursive. */
const MAX_EXACT_DEPTH = 100;

/**
 * Parses the arguments that a model wrote for a tool: malformed JSON (single quotes, trailing commas, comments) is repaired, and values are converted
 * to the tool's types where that is safe; a long number where the tool expects a text keeps its digits. Truncated arguments are not completed, since
 * their end is unknown.
 */
export function parseToolInput(tool: Tool, written: string): ToolInput {
  const given = readArguments(written);
  if (given === undefined) return { error: 'The arguments are not one complete JSON object. Send them again.', given: written };
  const schema = definitionOf(tool).inputSchema;
  const fitted = fitToSchema(schema, unpackArguments(schema, given));
  const isExact = jsonDepth(written) <= MAX_EXACT_DEPTH && jsonOf(written) !== undefined;
  const parse = (value: unknown) => tool.input.safeParse(value, { reportInput: true });
  const parsed = parse(fitted);
  if (!parsed.success) {
    const { issues } = parsed.error;
    if (!isForProgram(tool) || !issues.every(isLongInteger)) {
      return { error: `Invalid input for tool ${tool.name}: ${describeProblems(issues)}`, given };
    }
  }
  const input = parsed.success ? parsed.data : fitted;
  if (!isExact) return { input };
  if (isForProgram(tool) && isDeepStrictEqual(input, given)) {
    const exactInput = JSON.stringify(parseToRewrite(written));
    return exactInput === JSON.stringify(input) ? { input } : { input, exactInput };
  }
  const withDigits = isDeepStrictEqual(fitted, given)
    ? undefined
    : parse(fitToSchema(schema, unpackArguments(schema, parseJson(written))));
  return { input: withDigits?.success ? withDigits.data : input };
}

const isForProgram = (tool: Tool) => tool.where === 'client' && tool.answeredBy === 'program';

/** A program may accept integers that JavaScript cannot represent, and receives the exact ones. */
const isLongInteger = (issue: Issue) =>
  (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'int' && 'note' in issue;

/** Parses the arguments; for a tool without arguments, many models write nothing at all. */
function readArguments(written: string): unknown {
  const text = written.trim();
  if (text === '') return {};
  return jsonOf(text) ?? (text.endsWith('}') ? repairJson(text) : undefined);
}
