import { isRecord } from '../json/is-record';
import { jsonOf } from '../json/json-of';
import { matchName } from '../text/match-name';
import { type JsonSchema, typesOf } from './json-schema';
import { modelNames } from './model-names';
import { repairJson } from './read-json';

/**
 * Converts a model's output to the requested form where that needs no guessing: JSON given as text, null for optional fields, differently spelled
 * numbers and names. Anything else is returned unchanged, for the subsequent validation.
 */
export function fitToSchema(schema: JsonSchema, value: unknown): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const types = typesOf(schema);
    const parsed = types.some(isStructured) ? parsedText(value, types.includes('string') ? jsonOf : repairJson) : value;
    const choice = choices.find((one) => typesOf(one).includes(typeName(parsed)));
    return choice ? fitToSchema(choice, parsed) : value;
  }
  const types = typesOf(schema);
  const given = types.some(isStructured) ? parsedText(value, repairJson) : value;
  if (types.includes('object')) return isRecord(given) ? fitObject(schema, given) : given;
  if (types.includes('array')) return fitList(schema, given);
  if (schema.enum) return typeof given === 'string' ? (matchName(schema.enum.filter(isText), given) ?? given) : given;
  if (types.includes(typeName(given))) return given;
  return fitScalar(types, given);
}

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

const isText = (value: unknown) => typeof value === 'string';
const isStructured = (type: string) => type === 'object' || type === 'array';

function fitObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  value: Record<string, unknown>,
): Record<string, unknown> {
  // A tool without parameters is declared with a dummy parameter, since some servers reject empty objects.
  if (additionalProperties === false && Object.keys(properties).length === 0) return {};
  const shown = modelNames(Object.keys(properties));
  const originals = new Map([...shown].map(([name, modelName]) => [modelName, name]));
  const fitted = Object.entries(value).flatMap(([written, given]) => {
    const name = originals.get(written) ?? written;
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema) return [[name, given]];
    const leftOut = given === null && !required.includes(name) && !typesOf(schema).includes('null');
    return leftOut ? [] : [[name, fitToSchema(schema, given)]];
  });
  return Object.fromEntries(fitted);
}

function fitList({ items = {} }: JsonSchema, value: unknown): unknown {
  if (typeof value === 'string' && typesOf(items).includes('string')) return [value];
  const list = isRecord(value) ? asEntries(items, value) : value;
  return Array.isArray(list) ? list.map((item) => fitToSchema(items, item)) : list;
}

/** Converts an object of texts to the requested list of named texts; models often confuse them: `{"data-steward": "Count the accounts"}`. */
function asEntries({ properties = {} }: JsonSchema, value: Record<string, unknown>): unknown {
  const [name, text, ...more] = Object.keys(properties);
  const texts = Object.values(value).every((one) => typeof one === 'string');
  if (name === undefined || text === undefined || more.length > 0 || !texts) return [value];
  const isOne = Object.hasOwn(value, name) && Object.hasOwn(value, text);
  return isOne ? [value] : Object.entries(value).map(([key, content]) => ({ [name]: key, [text]: content }));
}

function fitScalar(types: readonly string[], value: unknown): unknown {
  if (types.includes('string')) {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.join('\n') : value;
  }
  if (typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(value);
  if (!Number.isNaN(number) && (types.includes('number') || types.includes('integer'))) return number;
  const truth = types.includes('boolean') ? TRUTHS[value.trim().toLowerCase()] : undefined;
  return truth ?? value;
}

function parsedText(value: unknown, parse: (text: string) => unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  const parsed = parse(value);
  return typeof parsed === 'object' && parsed !== null ? parsed : value;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
