import type { Json } from './json';

/** Returns a JSON value with `change` applied to all of its strings and keys. */
export function mapStrings<T extends Json>(value: T, change: (text: string) => string): T;
export function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [change(key), mapStrings(item, change)]));
}
