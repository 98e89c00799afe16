import type { Json } from '@/lib/core/json';
import { conforms } from './conforms';
import type { Fill, Filled, Place, Slot } from './fill-schema';
import { fitText } from './fit-text';
import { fixedValues, itemSchema, resolve, type Schema, tupleLength } from './json-schema';

/** Another value of the same schema, for arrays whose items must differ. */
function distinct(value: Json, schema: Schema, n: number): Json {
  const fixed = fixedValues(schema);
  if (fixed) return fixed[n % fixed.length] ?? value;
  if (typeof value === 'number') return value + (n + 1) * (schema.multipleOf ?? 1);
  if (typeof value === 'string')
    return fitText([`${value} ${n + 2}`, String.fromCharCode(98 + (n % 24)), `${n}`], schema) ?? value;
  return typeof value === 'boolean' ? !value : value;
}

/** Deeper than this an array gets no items it does not need: its items may hold such arrays again. */
const SEED_DEPTH = 4;

/** Suggested items that are valid, else one item for each seed, and then as many as the schema demands. */
export function fillArray(slot: Slot, suggested: readonly Json[], place: Place, fill: Fill): Filled {
  const { schema } = slot;
  const { root, filler } = place;
  const items: Json[] = [];
  const guessed: string[] = [];
  const schemaAt = (index: number) => itemSchema(schema, index) ?? {};
  const take = (value: Json) => {
    const known = schema.uniqueItems && items.some((item) => JSON.stringify(item) === JSON.stringify(value));
    if (!known && items.length < (schema.maxItems ?? Number.POSITIVE_INFINITY)) items.push(value);
    return !known;
  };
  const element = (seed: Slot['seed'] = {}) =>
    fill({ ...slot, schema: schemaAt(items.length), siblings: {}, seed }, { ...place, depth: place.depth + 1 });

  for (const item of suggested) if (conforms(item, schemaAt(items.length), root)) take(item);
  if (items.length === 0 && place.depth <= SEED_DEPTH)
    for (const seed of filler.seeds?.(slot, resolve(schemaAt(0), root)) ?? []) take(element(seed).value);
  const grounded = items.length > 0;
  const least = Math.max(schema.minItems ?? 0, tupleLength(schema));
  for (let tries = 0; items.length < least && tries < least * 4; tries++) {
    const filled = element();
    guessed.push(...filled.guessed);
    if (!take(filled.value)) take(distinct(filled.value, resolve(schemaAt(items.length), root), tries));
  }
  return { value: items, guessed, grounded };
}
