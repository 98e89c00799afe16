import { isJsonObject, type Json, type JsonObject } from '@/lib/core/json/json';

const LONGEST = 120;

/**
 * Summarizes a tool call in a few words: "Account where Industry = Energy". A document is named as in the result; without one, its id would say
 * nothing.
 */
export function describeCall({ args, result }: { args: Json; result?: Json }): string {
  const words = isJsonObject(args) ? describeObject(named(args, result)) : say(args);
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}

function named({ documentId, ...args }: JsonObject, result: Json | undefined): JsonObject {
  if (documentId === undefined) return args;
  return isJsonObject(result) && typeof result.document === 'string' ? { document: result.document, ...args } : args;
}

function describeObject(args: JsonObject): string {
  if (typeof args.object === 'string') {
    const conditions = Array.isArray(args.conditions) ? args.conditions.map(describeCondition).filter(Boolean) : [];
    return conditions.length > 0 ? `${args.object} where ${conditions.join(' and ')}` : args.object;
  }
  if (typeof args.sql === 'string') return say(args.sql);
  // A text's name is more informative than its beginning.
  if (typeof args.name === 'string' && typeof args.text === 'string') return say(args.name);
  const given = Object.entries(args).filter(([, value]) => value !== null && value !== '');
  const [only] = given;
  if (only && given.length === 1 && typeof only[1] !== 'number') return say(only[1]);
  return given
    .slice(0, 3)
    .map(([key, value]) => (key === 'document' ? say(value) : `${key}: ${say(value)}`))
    .join(' · ');
}

function describeCondition(condition: Json): string {
  if (!isJsonObject(condition)) return '';
  const { field, operator, value } = condition;
  return [field, operator, value]
    .filter((word) => word !== undefined)
    .map(say)
    .join(' ');
}

function say(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.length > 0 && value.every(hasText)) return value.map(({ text }) => say(text)).join(', ');
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ').trim();
}

const hasText = (value: Json): value is { text: string } => isJsonObject(value) && typeof value.text === 'string';

/** Counts what a tool returned: the items that it proposes by its own count, or the length of its (first) list. Undefined when there is neither. */
export function countResult(result: Json | undefined): { count: number; of: 'rows' | 'passages' | 'entries' } | undefined {
  if (Array.isArray(result)) return { count: result.length, of: 'entries' };
  if (typeof result !== 'object' || result === null) return undefined;
  // Rows come with a list of their columns, so known names take precedence.
  for (const name of ['rows', 'records', 'passages'] as const) {
    const list = result[name];
    if (Array.isArray(list)) return { count: list.length, of: name === 'passages' ? name : 'rows' };
  }
  // Not the list of items that do not fit.
  const own = result.proposed ?? result.moved;
  if (typeof own === 'number') return { count: own, of: 'entries' };
  const list = Object.values(result).find(Array.isArray);
  return list && { count: list.length, of: 'entries' };
}
