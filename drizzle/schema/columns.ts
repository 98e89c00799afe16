import { customType } from 'drizzle-orm/pg-core';
import { storableJson, storableText } from '../../lib/core/text/storable';

/** Text from any source. Characters PostgreSQL cannot store are replaced, both in stored values and in search values. */
export const text = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: storableText,
});

/** An instant as ISO 8601 with milliseconds, the precision of JavaScript's clock. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Any JSON, stored as written: cheaper to insert than `jsonb`, and the order of fields is preserved. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'json',
  toDriver: storableJson,
});

/** JSON that SQL statements operate on. */
export const jsonb = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: storableJson,
});

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
