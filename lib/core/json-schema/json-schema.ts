import { z } from 'zod';

/** The subset of JSON Schema (draft 7) that zod generates for tools and answers. */
export interface JsonSchema {
  type?: string | readonly string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  /** Our extension: the value is set by code, never by a model. */
  internal?: boolean;
}

/** Returns the JSON types that a schema allows at its top level; empty when it does not restrict them. */
export function typesOf(schema: JsonSchema): string[] {
  if (schema.type !== undefined) return typeof schema.type === 'string' ? [schema.type] : [...schema.type];
  if (schema.const !== undefined) return [typeof schema.const];
  return [...new Set((schema.anyOf ?? schema.oneOf ?? []).flatMap(typesOf))];
}

/** Whether a schema allows arbitrary JSON, for which no grammar can be built. */
export function isFreeForm(schema: JsonSchema): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => isFreeForm(choice) || (choice.items !== undefined && isFreeForm(choice.items)));
  const types = typesOf(schema);
  if (types.includes('object')) return Object.keys(schema.properties ?? {}).length === 0;
  return types.length === 0 && schema.enum === undefined;
}

/** Returns the JSON Schema of a zod schema's input, before defaults and transformations. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  // Safe: for our tools and answers, zod generates objects where JSON Schema also allows `true` and `false`.
  return shape as JsonSchema;
}
