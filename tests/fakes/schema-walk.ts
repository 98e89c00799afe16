export interface Schema {
  [keyword: string]: unknown;
}

/** Yields a schema and every schema in it; property names are not treated as keywords. */
export function* schemasIn(schema: unknown): Generator<Schema> {
  if (typeof schema !== 'object' || schema === null) return;
  const one = schema as Schema;
  yield one;
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = one;
  const inside = [items, additionalProperties, ...Object.values(properties ?? {}), ...[anyOf, oneOf, allOf].flat()];
  for (const child of inside) yield* schemasIn(child);
}
