import { describeProblems } from './describe-problems';
import { fitToSchema } from './json-schema/fit-to-schema';
import { parseJson, repairJson } from './json-schema/read-json';
import type { Tool } from './tool';
import { definitionOf } from './tool-definition';

/** The arguments of a call, or why they are invalid, as a sentence for the model. `given`: what could be parsed of them. */
export type ToolInput = { input: unknown } | { error: string; given: unknown };

/**
 * Parses the arguments a model wrote for a tool: malformed JSON (single quotes, trailing commas, comments) is repaired, and
 * values are converted to the tool's types where that is safe. Truncated arguments are not completed, since their end is
 * unknown.
 */
export function parseToolInput(tool: Tool, written: string): ToolInput {
  const given = readArguments(written);
  if (given === undefined) return { error: 'The arguments are not one complete JSON object. Send them again.', given: written };
  const fitted = fitToSchema(definitionOf(tool).inputSchema, given);
  const parsed = tool.input.safeParse(fitted, { reportInput: true });
  if (parsed.success) return { input: parsed.data };
  return { error: `Invalid input for tool ${tool.name}: ${describeProblems(parsed.error.issues)}`, given };
}

/** Parses the arguments; many models write nothing at all for a tool without arguments. */
function readArguments(written: string): unknown {
  const text = written.trim();
  if (text === '') return {};
  return parseJson(text) ?? (text.endsWith('}') ? repairJson(text) : undefined);
}
