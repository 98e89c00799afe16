import type { Json } from '@/lib/core/json';
import { alternatives, fixedValues, itemSchema, resolve, type Schema, typesOf } from './json-schema';

const FORMATS: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/,
  time: /^\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: /^[a-z][a-z\d+.-]*:\S+$/i,
  url: /^https?:\/\/\S+$/i,
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  ipv4: /^\d{1,3}(?:\.\d{1,3}){3}$/,
};

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new RegExp(pattern).test(text);
  }
}

function textConforms(text: string, schema: Schema): boolean {
  const length = [...text].length;
  return (
    length >= (schema.minLength ?? 0) &&
    length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
    (schema.pattern === undefined || matches(schema.pattern, text)) &&
    (FORMATS[schema.format ?? '']?.test(text) ?? true)
  );
}

function numberConforms(value: number, schema: Schema): boolean {
  const { multipleOf } = schema;
  return (
    value >= (schema.minimum ?? -Infinity) &&
    value <= (schema.maximum ?? Infinity) &&
    value > (schema.exclusiveMinimum ?? -Infinity) &&
    value < (schema.exclusiveMaximum ?? Infinity) &&
    (multipleOf === undefined || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < 1e-9)
  );
}

function arrayConforms(items: Json[], schema: Schema, root: Schema): boolean {
  if (items.length < (schema.minItems ?? 0) || items.length > (schema.maxItems ?? Infinity)) return false;
  if (schema.uniqueItems && new Set(items.map((item) => JSON.stringify(item))).size < items.length) return false;
  return items.every((item, index) => conforms(item, itemSchema(schema, index) ?? {}, root));
}

function objectConforms(value: { [key: string]: Json }, schema: Schema, root: Schema): boolean {
  if (!(schema.required ?? []).every((key) => key in value)) return false;
  return Object.entries(value).every(([key, child]) => {
    if (schema.propertyNames && !conforms(key, schema.propertyNames, root)) return false;
    const known = schema.properties?.[key];
    if (known !== undefined) return conforms(child, known, root);
    if (schema.additionalProperties === false) return false;
    return typeof schema.additionalProperties !== 'object' || conforms(child, schema.additionalProperties, root);
  });
}

/** Whether a value is valid under a schema, as far as `Schema` goes. */
export function conforms(value: Json, schema: Schema, root: Schema = schema): boolean {
  const node = resolve(schema, root);
  const fixed = fixedValues(node);
  if (fixed && !fixed.some((one) => JSON.stringify(one) === JSON.stringify(value))) return false;
  const options = alternatives(node, root);
  if (options.length > 0) {
    const fitting = options.filter((option) => conforms(value, option, root)).length;
    return node.oneOf ? fitting === 1 : fitting > 0;
  }
  const types = typesOf(node);
  const type = typeOf(value);
  if (types.length > 0 && !types.includes(type) && !(types.includes('integer') && Number.isInteger(value))) return false;
  if (typeof value === 'string') return textConforms(value, node);
  if (typeof value === 'number') return numberConforms(value, node);
  if (Array.isArray(value)) return arrayConforms(value, node, root);
  return value === null || typeof value === 'boolean' || objectConforms(value, node, root);
}
