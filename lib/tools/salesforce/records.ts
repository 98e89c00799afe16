import type { Json } from '@/lib/core/json';
import { toSalesforceId } from '@/lib/core/salesforce-id';
import type { CrmField } from '@/lib/core/sources';

type Raw = Record<string, unknown>;
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

/** The value at a key or a path along relationships: `Account.Name` is in `{Account: {Name}}`. */
function valueAt(record: Raw, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (isRaw(at) ? at[step] : undefined), record);
}

/** A record as `{"Account.Name": …}` with times as ISO 8601 in UTC, null where it has no value. */
export function flatten(record: Raw, columns: readonly { key: string; name: string; field?: CrmField }[]): Record<string, Json> {
  return Object.fromEntries(columns.map(({ key, name, field }) => [name, plain(valueAt(record, key), field)]));
}

function plain(value: unknown, field: CrmField | undefined): Json {
  if (value === null || value === undefined) return null;
  if (field?.type === 'datetime') return asTime(value) ?? String(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** Salesforce writes `2026-11-20T10:00:00.000+0000`. */
function asTime(value: unknown): string | undefined {
  const time = new Date(String(value));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** Whether two values of a field are the same to Salesforce, which keeps no empty text and no blanks around one. */
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

/** Ids of 15 and of 18 characters as one. */
export function sameId(id: string): string {
  return id.length === 15 ? toSalesforceId(id) : id;
}
