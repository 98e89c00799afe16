import type { Json } from '@/lib/core/json';
import { isObject } from '../evidence/read-entity';
import type { Schema } from '../schema/json-schema';

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  );
}

/** The same text for calls that mean the same: the order of arguments and stated defaults make no difference. */
export function callKey(tool: string, input: { [key: string]: Json }, schema: Schema | undefined): string {
  const defaults = Object.entries(schema?.properties ?? {}).flatMap(([key, child]) =>
    child.default === undefined ? [] : [[key, child.default] as const],
  );
  return `${tool} ${JSON.stringify(sorted({ ...Object.fromEntries(defaults), ...input }))}`;
}
