import { isRecord } from '../json/is-record';
import { jsonOf } from '../json/json-of';

/** Whether a value, or the JSON of a text, is an object that reports an error, which many servers return in place of a result. */
export function isErrorObject(value: unknown): boolean {
  if (typeof value === 'string') return value.trimStart().startsWith('{') && isErrorObject(jsonOf(value));
  return isRecord(value) && value.error !== undefined && value.error !== null && value.error !== false;
}
