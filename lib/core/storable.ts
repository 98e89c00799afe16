/** Deeper than any real result; PGlite's JSON parser hangs at some 10,000 levels. */
const MAX_DEPTH = 200;
const TOO_DEEP = '[nested too deeply]';

/** Text as PostgreSQL can keep it: NUL and lone surrogates become U+FFFD, so the length stays the same. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

/** A value as JSON that PostgreSQL can keep; see `storableText`. What is nested deeper than 200 levels is left out and says so. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(isDeeper(value, MAX_DEPTH) ? cutBelow(value, MAX_DEPTH) : value);
  if (!json.includes('\\u')) return json;
  // JSON.stringify escapes only lone surrogates; `\\\\` is matched so that the text `\u0000`, written out, stays what it is.
  return json.replace(/\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g, (sequence) => (sequence === '\\\\' ? sequence : '\uFFFD'));
}

/** A value as it comes back from PostgreSQL; see `storableJson`. The same value when nothing of it has to change. */
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
