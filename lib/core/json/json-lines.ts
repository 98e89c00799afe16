import type { Json } from './json';

const DEEPEST = 32;

/** Writes the values of a JSON value as lines with their paths: "verses.0.text: In the beginning". Null and values deeper than 32 are left out. */
export function jsonLines(value: Json, path: readonly string[] = []): string[] {
  if (value === null || path.length > DEEPEST) return [];
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => jsonLines(inner, [...path, key]));
  return [path.length === 0 ? String(value) : `${path.join('.')}: ${value}`];
}
