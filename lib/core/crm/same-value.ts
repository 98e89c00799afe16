import type { Json } from '../json/json';
import type { CrmField } from '../ports/crm';
import { toSalesforceId } from './salesforce-id';

/** Whether Salesforce considers two values of a field equal: it stores empty text as null and trims blanks. */
export function sameValue(field: CrmField, a: Json, b: Json): boolean {
  return normal(field, a) === normal(field, b);
}

function normal(field: CrmField, value: Json): string | number | boolean | null {
  if (value === null || typeof value === 'object') return value === null ? null : JSON.stringify(value);
  const text = String(value).trim();
  switch (field.type) {
    case 'currency':
    case 'double':
      return text === '' ? null : Number(text);
    case 'boolean':
      return text.toLowerCase() === 'true';
    case 'datetime':
      return asTime(text) ?? (text === '' ? null : text);
    case 'id':
    case 'reference':
      return text === '' ? null : sameId(text);
    default:
      return text === '' ? null : text.replaceAll('\r\n', '\n');
  }
}

/** Normalizes record ids of 15 characters to 18. */
export function sameId(id: string): string {
  return id.length === 15 ? toSalesforceId(id) : id;
}

/** Converts Salesforce's `2026-11-20T10:00:00.000+0000` to ISO 8601 in UTC. */
export function asTime(value: unknown): string | undefined {
  const time = new Date(String(value));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
