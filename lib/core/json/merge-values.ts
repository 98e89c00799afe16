import { isJsonObject, type Json } from './json';

/**
 * Whether two values contradict each other. Records are compared by id, by name, and in the fields that both have; lists item by item,
 * matched by an id that is unique in both; `null` contradicts nothing. Information that only one value has is no contradiction.
 */
export function contradict(a: Json, b: Json): boolean {
  if (a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return listsContradict(listOf(a), listOf(b));
  if (isJsonObject(a) && isJsonObject(b)) {
    if (differ(plainField(a, 'id'), plainField(b, 'id')) || differ(plainField(a, 'name'), plainField(b, 'name'))) return true;
    return Object.entries(a).some(([key, value]) => Object.hasOwn(b, key) && contradict(value, b[key] ?? null));
  }
  return isJsonObject(a) || isJsonObject(b) || plain(a) !== plain(b);
}

/**
 * Merges values that do not contradict each other: joins lists, merges items by an id that is unique in both lists, removes exact
 * duplicates, and lets later values override earlier ones.
 */
export function mergeValues(values: readonly Json[]): Json {
  return values.reduce((merged, value) => merge(merged, value), null);
}

function merge(a: Json, b: Json): Json {
  if (a === null || b === null) return b ?? a;
  if (Array.isArray(a) || Array.isArray(b)) return mergeLists(listOf(a), listOf(b));
  if (!isJsonObject(a) || !isJsonObject(b)) return b;
  const merged = new Map(Object.entries(a));
  for (const [key, value] of Object.entries(b)) merged.set(key, merge(merged.get(key) ?? null, value));
  return Object.fromEntries(merged);
}

function mergeLists(a: readonly Json[], b: readonly Json[]): Json[] {
  const [inA, inB] = [byUniqueId(a), byUniqueId(b)];
  const merged = new Map<string, Json>();
  for (const item of [...a, ...b]) {
    const id = idOf(item);
    if (id === undefined || !inA.has(id) || !inB.has(id)) merged.set(JSON.stringify(item), item);
    else merged.set(`id:${id}`, merge(merged.get(`id:${id}`) ?? null, item));
  }
  return [...merged.values()];
}

function listsContradict(a: readonly Json[], b: readonly Json[]): boolean {
  const inB = byUniqueId(b);
  return [...byUniqueId(a)].some(([id, item]) => contradict(item, inB.get(id) ?? null));
}

/** Returns the items with an id that no other item of the list has: several rows of a table may be about one name. */
function byUniqueId(list: readonly Json[]): Map<string, Json> {
  const groups = Map.groupBy(list, idOf);
  return new Map(
    [...groups].flatMap(([id, [item = null, ...others]]) => (id === undefined || others.length > 0 ? [] : [[id, item] as const])),
  );
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? distinct(value) : [value];
}

function distinct(items: readonly Json[]): Json[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

const differ = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a !== b;

/** Returns the id of a record, or its name when it has no id. */
function idOf(value: Json): string | undefined {
  return isJsonObject(value) ? (plainField(value, 'id') ?? plainField(value, 'name')) : undefined;
}

/** Returns a field of a record by its name in lower case, normalized; undefined unless it is a string or a number. */
function plainField(record: { [key: string]: Json }, name: string): string | undefined {
  const field = Object.entries(record).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof field === 'string' || typeof field === 'number' ? plain(field) : undefined;
}

/** Normalizes a scalar: `12` and `"12"`, `" Acme "` and `"acme"` are equal. */
function plain(value: string | number | boolean): string {
  return String(value).trim().toLowerCase();
}
