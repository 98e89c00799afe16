import { isRecord } from '../json/is-record';
import type { JsonSchema } from './json-schema';
import { repairJson } from './read-json';

/** The argument in which a model writes all arguments of a tool that accepts any. */
export const FREE_ARGUMENTS = 'arguments_as_json';

/** Whether a tool names none of its arguments and accepts any: models are asked for them as one text, since no grammar describes them. */
export function hasFreeArguments({ properties = {}, additionalProperties = false }: JsonSchema): boolean {
  return Object.keys(properties).length === 0 && additionalProperties !== false;
}

/** Returns the arguments of a tool that accepts any; a model may also have written them directly. */
export function unpackArguments(schema: JsonSchema, given: unknown): unknown {
  if (!hasFreeArguments(schema) || !isRecord(given) || !(FREE_ARGUMENTS in given)) return given;
  const { [FREE_ARGUMENTS]: written, ...others } = given;
  const read = typeof written === 'string' ? (written.trim() === '' ? {} : repairJson(written)) : written;
  return isRecord(read) ? { ...others, ...read } : given;
}
