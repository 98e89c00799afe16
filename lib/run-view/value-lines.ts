import { isSalesforceId } from '@/lib/core/crm/salesforce-id';
import type { Json } from '@/lib/core/json/json';

/** Formats a value as lines: one line per record with record ids last, one line for a list of plain values, and JSON for nested values. */
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
