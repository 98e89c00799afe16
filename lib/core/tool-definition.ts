import { type JsonSchema, jsonSchemaOf } from './json-schema/json-schema';
import type { Tool } from './tool';

/** A tool as a model sees it. */
export interface ToolDefinition {
  name: string;
  description: string;
  inputSchema: JsonSchema;
}

/** Made once for each tool: making a schema anew for every model call was a third of a run's CPU. */
const definitions = new WeakMap<Tool, ToolDefinition>();

export function definitionOf(tool: Tool): ToolDefinition {
  const known = definitions.get(tool);
  if (known) return known;
  const { name, description } = tool;
  const definition = { name, description, inputSchema: jsonSchemaOf(tool.input) };
  definitions.set(tool, definition);
  return definition;
}
