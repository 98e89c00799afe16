import type { JSONSchema7 } from '@ai-sdk/provider';
import type { Json } from '@/lib/core/json';

/** The part of JSON Schema (drafts 7 and 2020-12) that is understood; other keywords are passed over. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  type?: string | string[];
  title?: string;
  description?: string;
  const?: Json;
  enum?: Json[];
  default?: Json;
  examples?: Json[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema | Schema[] | boolean;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

/** A schema as the AI SDK hands it over. Safe: `Schema` only names keywords, and every reader copes with their absence. */
export function readSchema(schema: JSONSchema7 | boolean | undefined): Schema {
  return typeof schema === 'object' ? (schema as Schema) : {};
}

/** The node a `$ref` points to, with `allOf` folded in. */
export function resolve(schema: Schema, root: Schema): Schema {
  let node = schema;
  for (let hops = 0; node.$ref && hops < 16; hops++) {
    const { $ref, ...beside } = node;
    const path = $ref === '#' ? [] : $ref.replace(/^#\//, '').split('/');
    const target = path.reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | undefined)?.[decodeURIComponent(key)],
      root,
    );
    node = { ...((target as Schema | undefined) ?? {}), ...beside };
  }
  if (!node.allOf) return node;
  const { allOf, ...own } = node;
  return allOf.map((part) => resolve(part, root)).reduce(merge, own);
}

function merge(a: Schema, b: Schema): Schema {
  return {
    ...a,
    ...b,
    ...(a.properties || b.properties ? { properties: { ...a.properties, ...b.properties } } : {}),
    ...(a.required || b.required ? { required: [...new Set([...(a.required ?? []), ...(b.required ?? [])])] } : {}),
  };
}

/** The types a node allows; all the ones its other keywords speak of when it names none. */
export function typesOf(schema: Schema): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  if (schema.properties || schema.required || schema.propertyNames) return ['object'];
  if (schema.items !== undefined || schema.prefixItems) return ['array'];
  return [];
}

/** Alternatives of a node, each with the node's own keywords; empty when it has none. */
export function alternatives(schema: Schema, root: Schema): Schema[] {
  const { anyOf, oneOf, ...own } = schema;
  return (anyOf ?? oneOf ?? []).map((one) => merge(own, resolve(one, root)));
}

/** The fixed values a node allows, or undefined when it is open. */
export function fixedValues(schema: Schema): Json[] | undefined {
  return schema.const !== undefined ? [schema.const] : schema.enum;
}

/** Schemas of array elements by position; the last one goes on for ever, undefined means anything. */
export function itemSchema(schema: Schema, index: number): Schema | undefined {
  const tuple = schema.prefixItems ?? (Array.isArray(schema.items) ? schema.items : undefined);
  if (tuple && index < tuple.length) return tuple[index];
  return typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : undefined;
}

/** How many elements a tuple names. */
export function tupleLength(schema: Schema): number {
  return (schema.prefixItems ?? (Array.isArray(schema.items) ? schema.items : [])).length;
}
