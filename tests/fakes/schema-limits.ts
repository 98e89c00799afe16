interface Schema {
  [keyword: string]: unknown;
}

const KEYWORDS: Record<string, readonly string[]> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['enum'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  boolean: [],
  null: [],
};
/** llama.cpp creates no rule with more repetitions (common/json-schema-to-grammar.cpp). */
const MAX_REPETITIONS = 2000;
/** OpenAI, "Structured outputs": nesting and properties of one schema. */
const MAX_DEPTH = 10;
const MAX_PROPERTIES = 5000;
/** Anthropic, names of properties in the input schema of a tool. */
const NAME = /^[\w.-]{1,64}$/;

/**
 * Lists what the strictest server refuses in a schema, a sentence each: keywords for which llama.cpp creates no grammar, that Gemini does
 * not support, or that OpenAI's strict mode rejects. The rule of strict mode that all properties are required is not checked.
 */
export function problemsOf(given: object): string[] {
  const schema: Schema = { ...given };
  const root = schema.type === 'object' ? [] : ['the root is no object'];
  const named = countProperties(schema);
  const many = named > MAX_PROPERTIES ? [`${named} properties`] : [];
  return [...root, ...many, ...walk(schema, '$', 1)];
}

function walk(schema: Schema, path: string, depth: number): string[] {
  const { type, description: _, anyOf, ...rest } = schema;
  if (depth > MAX_DEPTH) return [`${path} is nested too deeply`];
  if (Array.isArray(anyOf)) {
    const others = Object.keys(rest).map((keyword) => `${path}: ${keyword} beside anyOf`);
    return [...others, ...anyOf.flatMap((one, n) => walk(one, `${path}|${n}`, depth))];
  }
  if (typeof type !== 'string') return [`${path} has not one type`];
  const unknown = Object.keys(rest).filter((keyword) => !KEYWORDS[type]?.includes(keyword));
  const large = Object.entries(rest).filter(([, value]) => typeof value === 'number' && Math.abs(value) >= MAX_REPETITIONS);
  return [
    ...unknown.map((keyword) => `${path}: unknown keyword ${keyword}`),
    ...large.map(([keyword, value]) => `${path}: ${keyword} ${value} is too large`),
    ...(type === 'object' ? inObject(rest, path, depth) : []),
    ...(type === 'array' ? walk((rest.items ?? {}) as Schema, `${path}[]`, depth + 1) : []),
  ];
}

function inObject({ properties = {}, required = [], additionalProperties }: Schema, path: string, depth: number): string[] {
  const named = Object.entries(properties as Record<string, Schema>);
  const missing = (required as string[]).filter((name) => !named.some(([one]) => one === name));
  return [
    ...(named.length === 0 ? [`${path} is an empty object`] : []),
    ...(additionalProperties === false ? [] : [`${path} is open`]),
    ...named.flatMap(([name]) => (NAME.test(name) ? [] : [`${path}.${name} has a name that Anthropic refuses`])),
    ...missing.map((name) => `${path} requires ${name}, which it does not have`),
    ...named.flatMap(([name, property]) => walk(property, `${path}.${name}`, depth + 1)),
  ];
}

function countProperties(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const own = 'properties' in schema ? Object.keys(schema.properties as object).length : 0;
  return Object.values(schema).reduce<number>((sum, one) => sum + countProperties(one), own);
}
