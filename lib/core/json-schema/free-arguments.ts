import { isRecord } from '../json/is-record';
import type { JsonSchema } from './json-schema';
import { repairJson } from './read-json';

/** The argument in which a model writes all arguments of a tool that accepts any. */
export const FREE_ARGUMENTS = 'arguments_as_json';

/** Whether a tool names no arguments and accepts any: models then write them as one text, since no grammar describes them. */
export function hasFreeArguments({ properties = {}, additionalProperties = false }: JsonSchema): boolean {
  return Object.keys(properties).length === 0 && additionalProperties !== false;
}

/** Returns the arguments of a tool that accepts any; a model may also have written them directly. */
export function unpackArguments(schema: JsonSchema, input: unknown): unknown {
  if (!hasFreeArguments(schema) || !isRecord(input) || !(FREE_ARGUMENTS in input)) return input;
  const { [FREE_ARGUMENTS]: packed, ...others } = input;
  const free = typeof packed === 'string' ? (packed.trim() === '' ? {} : repairJson(packed)) : packed;
  return isRecord(free) ? { ...others, ...free } : input;
}
