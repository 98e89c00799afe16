import type { Json } from '@/lib/core/json';
import { isSalesforceId } from '@/lib/core/salesforce-id';

/** A value as lines to be read: a list of records is a line each, record ids last, a list of words one line, anything deeper its JSON. */
export function valueLines(value: Json): string[] {
  if (Array.isArray(value)) return value.every(isPlain) ? [value.map(say).join(', ')] : value.map(recordLine);
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(([key, inner]) => `${key}: ${say(inner)}`);
  return [say(value)];
}

function recordLine(value: Json): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return say(value);
  return Object.values(value)
    .filter((inner) => inner !== null && inner !== '')
    .map(say)
    .sort((a, b) => Number(isSalesforceId(a)) - Number(isSalesforceId(b)))
    .join(' · ');
}

function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

function say(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
