import { isRecord } from '@/lib/core/json/is-record';
import { jsonOf } from '@/lib/core/json/json-of';

/** Parses a JSON object; undefined for any other text. */
export function jsonObject(text: string): Record<string, unknown> | undefined {
  const value = jsonOf(text);
  return isRecord(value) ? value : undefined;
}
