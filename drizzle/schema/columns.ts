import { customType } from 'drizzle-orm/pg-core';
import { storableJson, storableText } from '../../lib/core/storable';

/** Text from anywhere: what PostgreSQL cannot keep is replaced, in what is written and in what is looked for. */
export const text = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: storableText,
});

/** An instant as ISO 8601 with milliseconds, which is all a JavaScript clock has. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Any JSON, kept as it was written: cheaper to insert than `jsonb`, and the order of its fields stays. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'json',
  toDriver: storableJson,
});

/** JSON that SQL works on. */
export const jsonb = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: storableJson,
});

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
