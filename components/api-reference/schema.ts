/** A JSON Schema as far as the reference shows it; anything else in it is ignored. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export type Schema = JsonSchema | boolean;

/** A schema of which `resolve` has followed the reference. */
export type Resolved = Omit<JsonSchema, '$ref'>;
export type Resolve = (schema: Schema | undefined) => Resolved;

export interface Field {
  /** `*` for any name. */
  name: string;
  schema: Schema;
  required: boolean;
}

/** Returns a function that follows references within `document`; a reference to nothing, or to itself, accepts any value. */
export function createResolve(document: unknown): Resolve {
  return (schema) => {
    const visited = new Set<string>();
    let current = schema;
    while (typeof current === 'object' && current.$ref !== undefined) {
      if (visited.has(current.$ref)) return {};
      visited.add(current.$ref);
      current = atPointer(document, current.$ref);
    }
    return typeof current === 'object' ? current : {};
  };
}

/** Returns the part of a document that a local reference such as `#/components/schemas/Error` names. */
function atPointer(document: unknown, ref: string): Schema | undefined {
  if (!ref.startsWith('#')) return undefined;
  let part = document;
  for (const step of ref.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined;
    part = Reflect.get(part, key);
  }
  // Safe: every field of a schema is read as optional.
  return part as Schema | undefined;
}

/** Returns the fields of an object. */
export function fieldsOf(schema: Resolved, resolve: Resolve): Field[] {
  const parts = [schema, ...(schema.allOf ?? []).map(resolve)];
  return parts.flatMap(({ properties = {}, required = [], additionalProperties }) => [
    ...Object.entries(properties).map(([name, field]) => ({ name, schema: field, required: required.includes(name) })),
    ...(typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? [{ name: '*', schema: additionalProperties, required: false }]
      : []),
  ]);
}

/** Forms are looked for to this depth, since a schema can contain itself. */
const MAX_DEPTH = 4;

/** Returns the objects that a value, or the items of a list, can be. */
export function formsOf(schema: Resolved, resolve: Resolve, depth = 0): Resolved[] {
  if (depth > MAX_DEPTH) return [];
  const parts = [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return [
    ...(fieldsOf(schema, resolve).length > 0 ? [schema] : []),
    ...parts.flatMap((part) => formsOf(resolve(part), resolve, depth + 1)),
  ];
}
