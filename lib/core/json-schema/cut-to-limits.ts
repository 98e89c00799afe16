import { isRecord } from '../json/is-record';
import type { JsonSchema } from './json-schema';

/**
 * Removes excess items from an answer: those beyond a list's limit, and those about something that was not requested (a name
 * outside an enum).
 */
export function cutToLimits(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items = {}, maxItems } = schema;
    return value
      .filter((item) => isAskedFor(items, item))
      .slice(0, maxItems)
      .map((item) => cutToLimits(items, item));
  }
  if (!isRecord(value)) return value;
  const { properties = {} } = schema;
  return Object.fromEntries(
    Object.entries(value).map(([name, given]) => [
      name,
      Object.hasOwn(properties, name) ? cutToLimits(properties[name] ?? {}, given) : given,
    ]),
  );
}

function isAskedFor({ properties = {} }: JsonSchema, item: unknown): boolean {
  return !isRecord(item) || Object.entries(properties).every(([name, { enum: names }]) => !names || names.includes(item[name]));
}
