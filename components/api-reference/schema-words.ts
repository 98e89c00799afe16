import type { apiReference } from '@/lib/i18n/dictionary/api-reference';
import type { Resolve, Resolved } from './schema';

export type SchemaWords = (typeof apiReference)['en'] & { number(value: number): string };

/** Lists in lists are named to this depth, since a schema can contain itself. */
const MAX_DEPTH = 4;

/** Names the type of a value: `string`, `list of integer`, `string | null`. */
export function typeOf(schema: Resolved, resolve: Resolve, words: SchemaWords, depth = 0): string {
  if (depth > MAX_DEPTH) return '…';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) {
    const types = alternatives.map((one) => typeOf(resolve(one), resolve, words, depth + 1));
    return Array.from(new Set(types)).join(' | ');
  }
  if (schema.items !== undefined) return words.listOf(typeOf(resolve(schema.items), resolve, words, depth + 1));
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  return schema.type ?? (schema.properties || schema.allOf ? 'object' : words.anyValue);
}

/** Lists what a value must satisfy besides its type: `1 to 200 characters`, `default: 3`. */
export function limitsOf(schema: Resolved, resolve: Resolve, words: SchemaWords): string[] {
  const alternatives = (schema.anyOf ?? schema.oneOf ?? []).map(resolve);
  const [only, ...more] = alternatives.filter(({ type }) => type !== 'null');
  const rules = only && more.length === 0 ? { ...only, ...schema } : schema;
  return [
    rules.enum?.map((value) => JSON.stringify(value)).join(' | '),
    range(rules.minLength, rules.maxLength, words, words.characters),
    range(rules.minItems, rules.maxItems, words, words.items),
    range(bound(rules.minimum), bound(rules.maximum), words, (n) => n),
    rules.format,
    rules.pattern && words.pattern(rules.pattern),
    rules.default !== undefined && words.defaultsTo(JSON.stringify(rules.default)),
  ].filter((limit) => typeof limit === 'string');
}

/** The bounds of integers in general say nothing about a field. */
function bound(value: number | undefined): number | undefined {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

function range(
  from: number | undefined,
  to: number | undefined,
  words: SchemaWords,
  of: (n: string) => string,
): string | undefined {
  if (from !== undefined && to !== undefined)
    return of(from === to ? words.number(from) : words.fromTo(words.number(from), words.number(to)));
  if (to !== undefined) return of(words.atMost(words.number(to)));
  return from === undefined ? undefined : of(words.atLeast(words.number(from)));
}
