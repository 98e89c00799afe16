import { asTime } from '@/lib/core/crm/same-value';
import type { Json } from '@/lib/core/json/json';
import type { CrmField } from '@/lib/core/ports/crm';

type Raw = Record<string, unknown>;
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

/** The value at a key or along a path of relationships: `Account.Name` in `{Account: {Name}}`. */
function valueAt(record: Raw, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (isRaw(at) ? at[step] : undefined), record);
}

/** Flattens a record to `{"Account.Name": …}`, with times as ISO 8601 in UTC and null for missing values. */
export function flatten(record: Raw, columns: readonly { key: string; name: string; field?: CrmField }[]): Record<string, Json> {
  return Object.fromEntries(columns.map(({ key, name, field }) => [name, plain(valueAt(record, key), field)]));
}

function plain(value: unknown, field: CrmField | undefined): Json {
  if (value === null || value === undefined) return null;
  if (field?.type === 'datetime') return asTime(value) ?? String(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
