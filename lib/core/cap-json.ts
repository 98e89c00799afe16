import type { Json } from './json';

/**
 * Repeatedly halves the longest list or text inside a value until its JSON fits; the structure stays the same. `bytes`: number
 * of UTF-16 units.
 */
export function capJson(value: Json, bytes: number): { value: Json; cut: boolean } {
  let capped = value;
  let size = JSON.stringify(value).length;
  const cut = size > bytes;
  while (size > bytes) {
    const longest = findLongest(capped);
    if (!longest) return { value: `${JSON.stringify(capped).slice(0, bytes)}…`, cut };
    const keep = Math.floor(longest.length / 2);
    const shorter = typeof longest === 'string' ? `${longest.slice(0, keep)}…` : longest.slice(0, keep);
    capped = replace(capped, longest, shorter);
    size = JSON.stringify(capped).length;
  }
  return { value: capped, cut };
}

type Long = string | Json[];

function findLongest(value: Json): Long | undefined {
  const sizeOf = (long: Long | undefined) => (long === undefined ? 64 : JSON.stringify(long).length);
  if (typeof value === 'string') return value.length > 64 ? value : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  let longest: Long | undefined;
  for (const child of Object.values(value)) {
    const inner = findLongest(child);
    if (inner && sizeOf(inner) > sizeOf(longest)) longest = inner;
  }
  if (Array.isArray(value) && value.length > 1 && !(longest && sizeOf(longest) * 2 > JSON.stringify(value).length)) return value;
  return longest;
}

function replace(value: Json, old: Long, by: Json): Json {
  if (value === old) return by;
  if (Array.isArray(value)) return value.map((child) => replace(child, old, by));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, replace(child, old, by)]));
}
