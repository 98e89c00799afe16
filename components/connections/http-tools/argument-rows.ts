import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';

export const ARGUMENT_TYPES = ['string', 'integer', 'number', 'boolean', 'list'] as const;
export type ArgumentType = (typeof ARGUMENT_TYPES)[number];

export interface ArgumentRow {
  id: number;
  name: string;
  type: ArgumentType;
  isRequired: boolean;
  description: string;
}

/** Returns the arguments that a JSON Schema describes; undefined when it says more than rows can show. */
export function rowsOf(schema: Json): ArgumentRow[] | undefined {
  if (!isRecord(schema) || schema.type !== 'object' || typeof (schema.additionalProperties ?? false) !== 'boolean') return;
  const known = ['type', 'properties', 'required', 'additionalProperties'];
  if (Object.keys(schema).some((key) => !known.includes(key))) return;
  const { properties = {}, required = [] } = schema;
  if (!isRecord(properties) || !Array.isArray(required)) return;
  const rows = Object.entries(properties).flatMap(([name, property], id) => {
    const type = typeOf(property);
    const described = isRecord(property) ? (property.description ?? '') : '';
    return type && typeof described === 'string'
      ? [{ id, name, type, isRequired: required.includes(name), description: described }]
      : [];
  });
  const isComplete = rows.length === Object.keys(properties).length;
  return isComplete && required.every((name) => rows.some((row) => row.name === name)) ? rows : undefined;
}

function typeOf(property: unknown): ArgumentType | undefined {
  if (!isRecord(property)) return;
  const { type, items, description: _, ...others } = property;
  if (Object.keys(others).length > 0) return;
  if (type === 'array') {
    const isTexts = isRecord(items) && items.type === 'string' && Object.keys(items).length === 1;
    return isTexts ? 'list' : undefined;
  }
  if (items !== undefined) return;
  return ARGUMENT_TYPES.find((one) => one === type && one !== 'list');
}

/** Returns the JSON Schema of these arguments; rows without a name are left out. */
export function schemaOf(rows: readonly ArgumentRow[]): Json {
  const named = rows.filter(({ name }) => name !== '');
  return {
    type: 'object',
    properties: Object.fromEntries(
      named.map(({ name, type, description }) => [
        name,
        {
          ...(type === 'list' ? { type: 'array', items: { type: 'string' } } : { type }),
          ...(description !== '' && { description }),
        },
      ]),
    ),
    required: named.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Returns the names of the arguments that a JSON Schema describes. */
export function argumentNames(schema: Json): string[] {
  return isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : [];
}
