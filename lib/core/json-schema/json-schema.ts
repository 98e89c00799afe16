import { z } from 'zod';

/** The part of JSON Schema (draft 7) that zod writes for tools and answers. */
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
  /** Ours: filled in by code, never by a model. */
  internal?: boolean;
}

/** The JSON types a schema allows at its top; none when it says nothing of them. */
export function typesOf(schema: JsonSchema): string[] {
  if (schema.type !== undefined) return typeof schema.type === 'string' ? [schema.type] : [...schema.type];
  if (schema.const !== undefined) return [typeof schema.const];
  return [...new Set((schema.anyOf ?? schema.oneOf ?? []).flatMap(typesOf))];
}

/** Any JSON value under any keys: what a grammar cannot be made of. */
export function isFreeForm(schema: JsonSchema): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => isFreeForm(choice) || (choice.items !== undefined && isFreeForm(choice.items)));
  const types = typesOf(schema);
  if (types.includes('object')) return Object.keys(schema.properties ?? {}).length === 0;
  return types.length === 0 && schema.enum === undefined;
}

/** What is to be filled in, before defaults and transformations. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  // Safe: what zod writes of our tools and answers has objects where it could have `true` and `false`.
  return shape as JsonSchema;
}
