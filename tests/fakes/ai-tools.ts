import { tool as aiTool, jsonSchema, type ToolSet } from 'ai';
import type { Json } from '@/lib/core/json/json';
import { parseToolInput } from '@/lib/core/tools/parse-tool-input';
import type { Tool } from '@/lib/core/tools/tool';
import { definitionOf } from '@/lib/core/tools/tool-definition';

/** Converts our tools for the AI SDK's own loop, in tests that use a model without an engine. */
export function toAiTools(tools: readonly Tool[], execute: (tool: Tool, input: unknown) => Promise<Json>): ToolSet {
  return Object.fromEntries(
    tools.map((tool) => {
      const { description, inputSchema } = definitionOf(tool);
      const validate = (value: unknown) => {
        const parsed = parseToolInput(tool, JSON.stringify(value));
        return 'input' in parsed
          ? { success: true as const, value: parsed.input }
          : { success: false as const, error: new Error(parsed.error) };
      };
      const schema = jsonSchema(inputSchema as Parameters<typeof jsonSchema>[0], { validate });
      return [tool.name, aiTool({ description, inputSchema: schema, execute: (input: unknown) => execute(tool, input) })];
    }),
  );
}
