import { types } from 'pg';
import type { Json } from '@/lib/core/json/json';
import { jsonDepth } from '@/lib/core/json/json-depth';
import { exactNumber, parseJson } from '@/lib/core/json/parse-json';

const MAX_DEPTH = 100;

type Read = (text: string) => Json;

/** JSON nested too deeply for recursive functions remains text. */
const readJson: Read = (text) => (jsonDepth(text) <= MAX_DEPTH ? parseJson(text) : text);
const readFloat: Read = (text) => (Number.isFinite(Number(text)) ? Number(text) : text);
const { BOOL, INT2, INT4, INT8, OID, NUMERIC, FLOAT4, FLOAT8, JSON: JSON_TYPE, JSONB } = types.builtins;

/** Converts a column's text to JSON, by type; other types remain text. */
const READERS: ReadonlyMap<number, Read> = new Map<number, Read>([
  [BOOL, (text) => text === 't'],
  ...[INT2, INT4, INT8, OID, NUMERIC].map((type): [number, Read] => [type, exactNumber]),
  ...[FLOAT4, FLOAT8].map((type): [number, Read] => [type, readFloat]),
  ...[JSON_TYPE, JSONB].map((type): [number, Read] => [type, readJson]),
]);

export interface ColumnType {
  type: number;
  /** Type of an array's elements; 0 for other types. */
  element: number;
}

type ArrayEntry = string | null | ArrayEntry[];
/** Safe: `pg` knows text[], though its declarations list only scalars. */
const TEXT_ARRAY = 1009 as Parameters<typeof types.getTypeParser>[0];
/** Parses any comma-separated array; elements remain text. */
const readArray: (text: string) => ArrayEntry[] = types.getTypeParser(TEXT_ARRAY);

/** Converts a value from PostgreSQL's text format to JSON. */
export function readValue(text: string | null, { type, element }: ColumnType): Json {
  if (text === null) return null;
  const read = READERS.get(element || type) ?? ((plain: string) => plain);
  const readEntry = (entry: ArrayEntry): Json => {
    if (entry === null) return null;
    return typeof entry === 'string' ? read(entry) : entry.map(readEntry);
  };
  return element === 0 ? read(text) : readArray(text).map(readEntry);
}
