import type { Json } from '@/lib/core/json';
import { conforms } from './conforms';
import { fillArray } from './fill-array';
import { fillNumber } from './fill-number';
import { fillObject } from './fill-object';
import { fitText } from './fit-text';
import { alternatives, fixedValues, resolve, type Schema, typesOf } from './json-schema';

/** One place of a schema that wants a value. */
export interface Slot {
  /** Property name; array elements carry the name of their array. */
  name: string;
  /** Property names from the root, array indexes left out. */
  path: readonly string[];
  schema: Schema;
  /** What the same object has so far. */
  siblings: { readonly [key: string]: Json };
  /** Values this object begins with. */
  seed?: { readonly [key: string]: Json };
}

export interface Filler {
  /** A value for a slot, best effort: it is used as far as the schema allows it. */
  suggest(slot: Slot): Json | undefined;
  /** Beginnings of the objects an array is to have, one an entry. */
  seeds?(slot: Slot, item: Schema): { [key: string]: Json }[];
  /** Whether properties that are not required are filled without a suggestion. */
  readonly optional: boolean;
}

export interface Filled {
  value: Json;
  /** Paths of required values that nothing suggested. */
  guessed: string[];
  /** True when something in it was suggested. */
  grounded: boolean;
}

export interface Place {
  filler: Filler;
  root: Schema;
  depth: number;
}

export type Fill = (slot: Slot, place: Place) => Filled;

/** Deeper than this only what is required is filled: schemas may be recursive. */
export const MAX_DEPTH = 8;

/**
 * A value that is valid under the schema, filled from suggestions first, then defaults, fixed values and the bounds.
 * Understood: objects, records, arrays, tuples, texts with length, common formats and patterns, numbers, `enum`, `const`,
 * `anyOf`, `oneOf`, `allOf`, `$ref`.
 */
export function fillSchema(schema: Schema, filler: Filler): Filled {
  return fill({ name: '', path: [], schema, siblings: {} }, { filler, root: schema, depth: 0 });
}

function fill(place: Slot, { filler, root, depth }: Place): Filled {
  const slot = { ...place, schema: resolve(place.schema, root) };
  const { schema } = slot;
  const suggested = filler.suggest(slot);
  if (suggested !== undefined && conforms(suggested, schema, root)) return { value: suggested, guessed: [], grounded: true };
  const usual = schema.default !== undefined && conforms(schema.default, schema, root) ? schema.default : undefined;
  if (usual !== undefined && suggested === undefined) return plain(usual);
  const fixed = fixedValues(schema);
  if (fixed) return plain(usual ?? fixed[0] ?? null);
  const options = alternatives(schema, root);
  if (options.length > 0) return fillAlternative(slot, options, { filler, root, depth });
  return fillType(slot, suggested, { filler, root, depth });
}

function plain(value: Json): Filled {
  return { value, guessed: [], grounded: false };
}

/** The first alternative that can be filled validly, one with suggestions before others, `null` last. */
function fillAlternative(slot: Slot, options: readonly Schema[], place: Place): Filled {
  const isNull = (schema: Schema) => Number(schema.type === 'null' || schema.const === null);
  const ordered = [...options].sort((a, b) => isNull(a) - isNull(b));
  const deep = place.depth > MAX_DEPTH;
  let first: Filled | undefined;
  for (const schema of deep ? ordered.reverse() : ordered) {
    const filled = fill({ ...slot, schema }, { ...place, depth: place.depth + 1 });
    if (!conforms(filled.value, slot.schema, place.root)) continue;
    if (filled.grounded || deep) return filled;
    first ??= filled;
  }
  return first ?? plain(null);
}

/** A count may begin at its lower bound; an identifier or a coordinate may not. */
function hasNaturalStart({ name, schema }: Slot): boolean {
  return !/(?:id|code|number|no)$/i.test(name) && (schema.minimum ?? schema.exclusiveMinimum ?? -1) >= 0;
}

function fillType(slot: Slot, suggested: Json | undefined, place: Place): Filled {
  const { schema } = slot;
  const types = typesOf(schema);
  switch (types.find((one) => one !== 'null') ?? types[0]) {
    case 'object':
      return fillObject(slot, place, fill);
    case 'array':
      return fillArray(slot, Array.isArray(suggested) ? suggested : [], place, fill);
    case 'number':
    case 'integer': {
      const wanted = typeof suggested === 'number' ? suggested : undefined;
      const filled = { ...plain(fillNumber(schema, wanted)), grounded: wanted !== undefined };
      return filled.grounded || hasNaturalStart(slot) ? filled : { ...filled, guessed: [slot.path.join('.')] };
    }
    case 'boolean':
      return plain(false);
    case 'null':
      return plain(null);
    default: {
      const wanted = [suggested, ...(schema.examples ?? [])].filter((one) => typeof one === 'string');
      const grounded = typeof suggested === 'string';
      return { value: fitText(wanted, schema) ?? '', guessed: grounded ? [] : [slot.path.join('.')], grounded };
    }
  }
}
