import { tool as aiTool, type Schema, type ToolSet, zodSchema } from 'ai';
import type { Json } from '@/lib/core/json';
import type { Tool } from '@/lib/core/tool';

/** Runs one call of a tool; what it throws reaches the model as the call's error, message and all. */
type Execute = (tool: Tool, input: unknown, call: { toolCallId: string; signal?: AbortSignal }) => Promise<Json>;

/** Made once for each tool: the SDK would turn it into JSON Schema anew for every model call, which was a third of a run's CPU. */
const schemas = new WeakMap<Tool, Schema>();

function schemaOf(tool: Tool): Schema {
  const known = schemas.get(tool);
  if (known) return known;
  const schema = zodSchema(tool.input);
  schemas.set(tool, schema);
  return schema;
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
