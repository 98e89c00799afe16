import type { Json } from '@/lib/core/json';
import { isObject } from '../evidence/read-entity';

/** The input with a wrong text replaced; without a replacement whatever list entry holds it is left out. */
export function replaceText(value: Json, bad: string, good: string | undefined): Json | undefined {
  if (value === bad) return good;
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceText(item, bad, good)).filter((item) => item !== undefined);
    return items;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, child]): [string, Json | undefined] => [key, replaceText(child, bad, good)]);
  return entries.some(([, child]) => child === undefined)
    ? undefined
    : Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
