import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isRecord } from '../json/is-record';
import type { JsonSchema } from './json-schema';
import { type Given, resolveGiven } from './resolve-given';

/** Limits of one schema; what exceeds them is left out, so that the schema accepts more. */
const MAX_DEPTH = 8;
const MAX_PARTS = 500;
const MAX_CHARACTERS = 32_000;
const MAX_DESCRIPTION = 1000;
const MAX_NAME = 100;
const MAX_CHOICES = 20;
const MAX_VALUES = 200;

const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'];

/** Any JSON. The types are named because a model's value for a schema without types is never parsed. */
const ANY: JsonSchema = { anyOf: ['string', 'number', 'boolean', 'null', 'object', 'array'].map((type) => ({ type })) };

export type GivenSchema = { input: z.ZodType } | { problem: string };

/**
 * Converts a JSON Schema from an untrusted source to the input of a tool. The input accepts every object that the schema accepts, and some more:
 * patterns, formats and conditions are left to the schema's server, since a malicious pattern takes exponential time. Local references are inlined.
 * An object with a choice (`anyOf`, `oneOf`) has the properties of all its forms. Parts that are too deep or too large accept any JSON. An object
 * without properties has no parameters.
 */
export function givenSchema(schema: unknown): GivenSchema {
  const plain = plainGiven(schema);
  if (!plain) return { problem: 'Its input schema does not describe an object.' };
  // Safe: both types describe JSON Schema, of which `plainGiven` returns a small part.
  return { input: z.fromJSONSchema(plain as Parameters<typeof z.fromJSONSchema>[0]) };
}

/** Whether a schema from an untrusted source describes an object, so that `givenSchema` can convert it. Costs little for any schema. */
export function describesObject(schema: unknown): boolean {
  const root = resolveGiven(schema, schema);
  return typesOfGiven(root).includes('object') || choicesOfObject(schema, root).length > 0;
}

/** Reduces a schema to the keywords and the size used here; undefined when it does not describe an object. */
function plainGiven(schema: unknown): JsonSchema | undefined {
  const root = resolveGiven(schema, schema);
  let parts = 0;
  let characters = 0;
  const fits = (text: string) => {
    characters += text.length;
    return characters <= MAX_CHARACTERS;
  };

  function plain(given: unknown, depth: number): JsonSchema {
    parts++;
    if (depth > MAX_DEPTH || parts > MAX_PARTS) return ANY;
    const inlined = resolveGiven(schema, given);
    return { ...form(inlined, depth), ...describe(inlined) };
  }

  function form(given: Given, depth: number): JsonSchema {
    const values = scalarValues(given);
    if (values?.every((value) => fits(String(value)))) return oneOfValues(values);
    const types = typesOfGiven(given);
    const [type] = types;
    if (type !== undefined) {
      return types.length === 1 ? typed(type, given, depth) : { anyOf: types.map((one) => typed(one, given, depth)) };
    }
    const choices = given.anyOf ?? given.oneOf;
    if (!Array.isArray(choices) || choices.length === 0 || choices.length > MAX_CHOICES) return ANY;
    return { anyOf: choices.map((choice) => plain(choice, depth + 1)) };
  }

  function typed(type: string, given: Given, depth: number): JsonSchema {
    switch (type) {
      case 'object':
        return object(given, depth);
      case 'array':
        return { type, items: isRecord(given.items) ? plain(given.items, depth + 1) : ANY, ...counts(given) };
      case 'number':
      case 'integer':
        return { type, ...limits(given) };
      default:
        return { type };
    }
  }

  function object(given: Given, depth: number): JsonSchema {
    const choices = choicesOfObject(schema, given);
    const all = propertiesOf([given, ...choices]);
    const kept = all.filter(([name]) => isLegalName(name) && fits(name)).slice(0, Math.max(0, MAX_PARTS - parts));
    const properties = Object.fromEntries(kept.map(([name, property]) => [name, plain(property, depth + 1)]));
    const isWhole = kept.length === all.length && given.patternProperties === undefined;
    const hasNoParameters = depth === 0 && all.length === 0 && given.additionalProperties === undefined;
    // With a choice, the properties of all its parts would have to be combined before they can be closed.
    const hasChoice = Array.isArray(given.anyOf ?? given.oneOf);
    const isClosed = isWhole && !hasChoice && (given.additionalProperties === false || hasNoParameters);
    return { type: 'object', properties, required: requiredOf([given, ...choices], properties), additionalProperties: !isClosed };
  }

  /** Describes the default, too. It is not applied here, but by the schema's server. */
  function describe({ description, default: usual }: Given): JsonSchema {
    const ownText = typeof description === 'string' ? description : '';
    const usually = isScalar(usual) && usual !== null ? `Default: ${usual}` : '';
    const text = [ownText, usually].filter(Boolean).join(' ').slice(0, MAX_DESCRIPTION);
    return text !== '' && fits(text) ? { description: text } : {};
  }

  return describesObject(schema) ? object(root, 0) : undefined;
}

/** The types that a schema names. A schema that only lists properties or items counts as an object or an array. */
function typesOfGiven({ type, nullable, properties, items }: Given): string[] {
  const named = (Array.isArray(type) ? type : [type]).filter((one) => TYPES.includes(one));
  const implied = isRecord(properties) ? ['object'] : isRecord(items) ? ['array'] : [];
  const types = named.length > 0 || type !== undefined ? named : implied;
  return [...new Set([...types, ...(nullable === true && types.length > 0 ? ['null'] : [])])];
}

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The only values that a schema allows; undefined when it does not list them, or lists too many or values other than scalars. */
function scalarValues({ enum: listed, const: only, nullable }: Given): Scalar[] | undefined {
  const values: unknown = listed ?? (only === undefined ? undefined : [only]);
  if (!Array.isArray(values) || values.length === 0 || values.length > MAX_VALUES || !values.every(isScalar)) return undefined;
  return [...new Set([...values, ...(nullable === true ? [null] : [])])];
}

function oneOfValues(values: readonly Scalar[]): JsonSchema {
  const named = values.filter((value) => value !== null);
  if (named.length === values.length) return { enum: named };
  return named.length === 0 ? { type: 'null' } : { anyOf: [{ enum: named }, { type: 'null' }] };
}

/** The properties that an object itself requires, and those that all of its choices require. */
function requiredOf([own, ...choices]: readonly Given[], properties: Record<string, JsonSchema>): string[] {
  const listed = (one: Given | undefined): unknown[] => (Array.isArray(one?.required) ? one.required : []);
  const [first, ...others] = choices.map((one) => new Set(listed(one)));
  const always = [...(first ?? [])].filter((name) => others.every((one) => one.has(name)));
  const names = new Set([...listed(own), ...always]);
  return [...names].filter((name): name is string => typeof name === 'string' && Object.hasOwn(properties, name));
}

/** The forms that an object may have in addition to its own properties (`anyOf`, `oneOf`); empty when they describe something else. */
function choicesOfObject(schema: unknown, { anyOf, oneOf }: Given): Given[] {
  const listed = anyOf ?? oneOf;
  if (!Array.isArray(listed) || listed.length > MAX_CHOICES) return [];
  const choices = listed.map((choice) => resolveGiven(schema, choice));
  return choices.every((choice) => choice.required !== undefined || typesOfGiven(choice).includes('object')) ? choices : [];
}

/** The properties of all forms. A property that several forms describe differently may match any of the descriptions. */
function propertiesOf(forms: readonly Given[]): [string, unknown][] {
  const all = new Map<string, unknown[]>();
  for (const { properties } of forms)
    for (const [name, property] of Object.entries(isRecord(properties) ? properties : {})) {
      const known = all.get(name) ?? [];
      if (!known.some((one) => isDeepStrictEqual(one, property))) all.set(name, [...known, property]);
    }
  return [...all].map(([name, [first, ...others]]) => [name, others.length === 0 ? first : { anyOf: [first, ...others] }]);
}

const isLegalName = (name: string) => name !== '__proto__' && name.length <= MAX_NAME;

function counts({ minItems, maxItems }: Given): JsonSchema {
  return { ...(isCount(minItems) && { minItems }), ...(isCount(maxItems) && { maxItems }) };
}

function limits({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Given): JsonSchema {
  return {
    ...(isLimit(minimum) && exclusiveMinimum !== true && { minimum }),
    ...(isLimit(maximum) && exclusiveMaximum !== true && { maximum }),
  };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isLimit = (value: unknown): value is number => Number.isFinite(value);
