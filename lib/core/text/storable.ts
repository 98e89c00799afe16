/** Deeper than any real result; PGlite's JSON parser hangs at about 10,000 levels. */
const MAX_DEPTH = 200;
const TOO_DEEP = '[nested too deeply]';

/** Makes text storable in PostgreSQL: replaces NUL and lone surrogates by U+FFFD, which preserves the length. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

/**
 * Serializes a value to JSON that PostgreSQL can store; see `storableText`. Values nested deeper than 200 levels are replaced
 * by a marker.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(isDeeper(value, MAX_DEPTH) ? cutBelow(value, MAX_DEPTH) : value);
  if (!json.includes('\\u')) return json;
  // JSON.stringify escapes only lone surrogates; `\\\\` is matched so that a literal `\u0000` in the text stays unchanged.
  return json.replace(/\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g, (sequence) => (sequence === '\\\\' ? sequence : '\uFFFD'));
}

/** Returns a value as PostgreSQL will return it; see `storableJson`. Returns the same object if nothing has to change. */
export function storable<T>(value: T): T {
  return isStorable(value, MAX_DEPTH) ? value : JSON.parse(storableJson(value));
}

function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((child) => isStorable(child, levels - 1));
  return Object.entries(value).every(([key, child]) => isStorable(key, 0) && isStorable(child, levels - 1));
}

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1));
}

function cutBelow(value: unknown, levels: number): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (levels === 0) return TOO_DEEP;
  if (Array.isArray(value)) return value.map((child) => cutBelow(child, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, cutBelow(child, levels - 1)]));
}
