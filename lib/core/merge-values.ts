import type { Json } from './json';

/**
 * Whether two values contradict each other. Records are compared in the fields that both have, unless their ids differ; lists
 * are compared item by item, matched by id; `null` contradicts nothing. Information that only one value has is no
 * contradiction.
 */
export function contradict(a: Json, b: Json): boolean {
  if (a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return listsContradict(listOf(a), listOf(b));
  if (isRecord(a) && isRecord(b)) {
    const [idA, idB] = [idOf(a), idOf(b)];
    if (idA !== undefined && idB !== undefined && idA !== idB) return false;
    return Object.entries(a).some(([key, value]) => Object.hasOwn(b, key) && contradict(value, b[key] ?? null));
  }
  return isRecord(a) || isRecord(b) || plain(a) !== plain(b);
}

/**
 * Merges values that do not contradict each other: joins lists, merges items with the same id, and lets later values override
 * earlier ones.
 */
export function mergeValues(values: readonly Json[]): Json {
  return values.reduce((merged, value) => merge(merged, value), null);
}

function merge(a: Json, b: Json): Json {
  if (a === null || b === null) return b ?? a;
  if (Array.isArray(a) || Array.isArray(b)) return mergeLists(listOf(a), listOf(b));
  if (!isRecord(a) || !isRecord(b)) return b;
  const merged = new Map(Object.entries(a));
  for (const [key, value] of Object.entries(b)) merged.set(key, merge(merged.get(key) ?? null, value));
  return Object.fromEntries(merged);
}

function mergeLists(a: readonly Json[], b: readonly Json[]): Json[] {
  const merged = new Map<string, Json>();
  for (const item of [...a, ...b]) {
    const id = idOf(item);
    if (id === undefined) merged.set(JSON.stringify(item), item);
    else merged.set(id, merge(merged.get(id) ?? null, item));
  }
  return [...merged.values()];
}

function listsContradict(a: readonly Json[], b: readonly Json[]): boolean {
  const byId = new Map(a.map((item) => [idOf(item), item]));
  return b.some((item) => {
    const id = idOf(item);
    return id !== undefined && contradict(byId.get(id) ?? null, item);
  });
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [value];
}

function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the id of a record, or its name when it has no id. */
function idOf(value: Json): string | undefined {
  if (!isRecord(value)) return undefined;
  const fields = new Map(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field]));
  const id = fields.get('id') ?? fields.get('name');
  return typeof id === 'string' || typeof id === 'number' ? plain(id) : undefined;
}

/** Normalizes a scalar: `12` and `"12"`, `" Acme "` and `"acme"` are equal. */
function plain(value: string | number | boolean): string {
  return String(value).trim().toLowerCase();
}
