import { type JsonSchema, jsonSchemaOf } from '../json-schema/json-schema';
import type { Tool } from './tool';

/** A tool as described to a model. */
export interface ToolDefinition {
  name: string;
  description: string;
  inputSchema: JsonSchema;
}

/** Cached per tool: generating the schema for every model call took a third of a run's CPU. */
const definitions = new WeakMap<Tool, ToolDefinition>();

export function definitionOf(tool: Tool): ToolDefinition {
  const known = definitions.get(tool);
  if (known) return known;
  const { name, description } = tool;
  const definition = { name, description, inputSchema: jsonSchemaOf(tool.input) };
  definitions.set(tool, definition);
  return definition;
}
