import type { Json } from '@/lib/core/json';
import type { ToolUse } from '../conversation/conversation';
import { humanise } from '../language/words';
import type { Entity, Field } from './evidence';

export type JsonObject = { [key: string]: Json };

const FIELD_LISTS = ['fields', 'columns', 'properties', 'attributes'];
const NAMES = ['name', 'object', 'table', 'entity', 'collection', 'title', 'id'];

export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function list(value: Json | undefined): string[] {
  return Array.isArray(value)
    ? value.flatMap((one) => (typeof one === 'string' ? [one] : isObject(one) ? [text(one.value ?? one.name)] : []))
    : [];
}

/** The values a comment lists: "open, partly paid or paid, by the payments received". */
function valuesIn(comment: string): string[] {
  const [, first = '', last = ''] =
    /^((?:\w[\w ]{0,19}, )*\w[\w ]{0,19}) (?:or|ou) (\w[\w ]{0,19})(?=[,.;]|$)/.exec(comment.trim()) ?? [];
  return first ? [...first.split(', '), last] : [];
}

function orElse(values: string[], others: string[]): string[] {
  return values.length > 0 ? values : others;
}

/** A column as SQL writes it: `customer_id integer not null references sales.customers.id -- who ordered`. */
function readColumn(line: string): Field | undefined {
  const [definition = '', comment = ''] = line.split(/\s--\s/);
  const [, name, rest = ''] = /^\s*["`]?([\w.]+)["`]?[\s:(]*(.*)/.exec(definition) ?? [];
  if (!name) return undefined;
  const [, target, column] = /(?:references|->|→)\s*([\w.]+)(?:\s*\(\s*(\w+)\s*\))?/i.exec(rest) ?? [];
  return {
    name,
    label: humanise(name),
    type: (rest.split(/\s+(?:not null|null|references|primary|default|->|→)|[,)]/i)[0] ?? '').trim().toLowerCase(),
    values: valuesIn(comment),
    references: target ? [target, column].filter(Boolean).join('.') : undefined,
    nullable: !/not null/i.test(rest),
    comment: comment.trim(),
  };
}

function readField(value: Json): Field | undefined {
  if (typeof value === 'string') return readColumn(value);
  if (!isObject(value)) return undefined;
  const name = NAMES.map((key) => text(value[key])).find(Boolean);
  if (!name) return undefined;
  return {
    name,
    label: text(value.label) || humanise(name),
    type: text(value.type ?? value.dataType ?? value.data_type).toLowerCase(),
    values: orElse(
      list(value.values ?? value.enum ?? value.picklistValues ?? value.options),
      valuesIn(text(value.comment ?? value.description)),
    ),
    references: text(value.references ?? value.referenceTo ?? value.foreignKey) || list(value.referenceTo)[0],
    nullable: value.nullable !== false,
    comment: text(value.comment ?? value.description),
  };
}

/** `{name, fields|columns: [{name, type}]}` as something that can be queried; undefined for any other shape. */
export function readEntity(value: JsonObject, use: ToolUse): Entity | undefined {
  const key = FIELD_LISTS.find((one) => Array.isArray(value[one]));
  const name = NAMES.map((one) => text(value[one])).find(Boolean);
  const raw = key ? value[key] : undefined;
  if (!name || !Array.isArray(raw) || Array.isArray(value.rows) || Array.isArray(value.records)) return undefined;
  const fields = raw.map(readField).filter((field) => field !== undefined);
  const described = raw.some(
    (one) => typeof one === 'string' || (isObject(one) && ('type' in one || 'dataType' in one || 'data_type' in one)),
  );
  if (fields.length === 0 || !described) return undefined;
  const [schema, table] = name.includes('.') ? name.split('.') : [text(value.schema) || undefined, name];
  return {
    name: table ?? name,
    label: text(value.label) || humanise(table ?? name),
    schema,
    comment: text(value.comment ?? value.description),
    fields,
    keys: [...list(value.primaryKey), ...fields.filter(({ type }) => type === 'id').map((field) => field.name)],
    use,
  };
}
