import { tool as aiTool, jsonSchema, type Schema, type ToolSet, TypeValidationError } from 'ai';
import { describeProblems } from '@/lib/core/describe-problems';
import type { Json } from '@/lib/core/json';
import { fitToSchema } from '@/lib/core/json-schema/fit-to-schema';
import { jsonSchemaOf } from '@/lib/core/json-schema/json-schema';
import type { Tool } from '@/lib/core/tool';

/** Runs one call of a tool; what it throws reaches the model as the call's error, message and all. */
type Execute = (tool: Tool, input: unknown, call: { toolCallId: string; signal?: AbortSignal }) => Promise<Json>;

/** Made once for each tool: the SDK would turn it into JSON Schema anew for every model call, which was a third of a run's CPU. */
const schemas = new WeakMap<Tool, Schema>();

function schemaOf(tool: Tool): Schema {
  const known = schemas.get(tool);
  if (known) return known;
  const shape = jsonSchemaOf(tool.input);
  const validate = (value: unknown) => check(tool, value, fitToSchema(shape, value));
  // Safe: it is of the draft that the SDK's type describes.
  const schema = jsonSchema(shape as Parameters<typeof jsonSchema>[0], { validate });
  schemas.set(tool, schema);
  return schema;
}

function check(tool: Tool, given: unknown, value: unknown) {
  const parsed = tool.input.safeParse(value, { reportInput: true });
  return parsed.success
    ? { success: true as const, value: parsed.data }
    : { success: false as const, error: new Misfit(given, describeProblems(parsed.error.issues)) };
}

/** What does not fit a tool, told to the model in sentences; the SDK's own message would repeat all it was given. */
class Misfit extends TypeValidationError {
  constructor(value: unknown, problems: string) {
    super({ value, cause: problems });
    this.name = '';
    this.message = problems;
  }
}

/** Our tools as the AI SDK's. The SDK parses the input with the tool's schema before `execute` sees it. */
export function toAiTools(tools: readonly Tool[], execute: Execute): ToolSet {
  return Object.fromEntries(
    tools.map((tool) => [
      tool.name,
      aiTool({
        description: tool.description,
        inputSchema: schemaOf(tool),
        execute: (input: unknown, { toolCallId, abortSignal: signal }) => execute(tool, input, { toolCallId, signal }),
      }),
    ]),
  );
}
