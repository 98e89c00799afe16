import type { Json } from '@/lib/core/json';
import { conforms } from './conforms';
import { type Fill, type Filled, MAX_DEPTH, type Place, type Slot } from './fill-schema';
import { fixedValues, resolve, type Schema } from './json-schema';

/** A record whose keys are a fixed list has an entry for each. */
function recordKeys(schema: Schema, { root, filler }: Place): string[] {
  if (!schema.propertyNames || !filler.optional) return [];
  return (fixedValues(resolve(schema.propertyNames, root)) ?? []).filter((key) => typeof key === 'string');
}

/** Every required property, and the optional ones that are suggested or wanted anyway. */
export function fillObject(slot: Slot, place: Place, fill: Fill): Filled {
  const { schema, path, seed = {} } = slot;
  const value: { [key: string]: Json } = {};
  const guessed: string[] = [];
  let grounded = false;
  const required = new Set(schema.required ?? []);
  const open = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  for (const key of new Set([...Object.keys(schema.properties ?? {}), ...required, ...recordKeys(schema, place)])) {
    const child = schema.properties?.[key] ?? open;
    if (seed[key] !== undefined && conforms(seed[key], child, place.root)) {
      value[key] = seed[key];
      grounded = true;
      continue;
    }
    if (!required.has(key) && place.depth > MAX_DEPTH) continue;
    const filled = fill(
      { name: key, path: [...path, key], schema: child, siblings: { ...seed, ...value } },
      { ...place, depth: place.depth + 1 },
    );
    const wanted = required.has(key) || ((filled.grounded || place.filler.optional) && conforms(filled.value, child, place.root));
    if (!wanted) continue;
    value[key] = filled.value;
    guessed.push(...filled.guessed);
    grounded ||= filled.grounded;
  }
  return { value, guessed, grounded };
}
