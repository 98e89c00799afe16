import { describeProblems } from './describe-problems';
import { fitToSchema } from './json-schema/fit-to-schema';
import { parseJson, repairJson } from './json-schema/read-json';
import type { Tool } from './tool';
import { definitionOf } from './tool-definition';

/** The arguments of a call, or why the tool cannot be called with them, as words for the model. `given`: what was read of them. */
export type ToolInput = { input: unknown } | { error: string; given: unknown };

/**
 * Reads the arguments a model wrote for a tool: almost-JSON (single quotes, trailing commas, comments) is repaired, and values in a near
 * form are brought into the tool's. Arguments that were cut off are not completed, since nobody knows how they would have ended.
 */
export function parseToolInput(tool: Tool, written: string): ToolInput {
  const given = readArguments(written);
  if (given === undefined) return { error: 'The arguments are not one whole JSON object. Give them again.', given: written };
  const fitted = fitToSchema(definitionOf(tool).inputSchema, given);
  const parsed = tool.input.safeParse(fitted, { reportInput: true });
  if (parsed.success) return { input: parsed.data };
  return { error: `Invalid input for tool ${tool.name}: ${describeProblems(parsed.error.issues)}`, given };
}

/** Many models write nothing at all for a tool without arguments. */
function readArguments(written: string): unknown {
  const text = written.trim();
  if (text === '') return {};
  return parseJson(text) ?? (text.endsWith('}') ? repairJson(text) : undefined);
}
