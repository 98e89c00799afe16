import { types } from 'pg';
import type { Json } from '@/lib/core/json';

const MAX_DEPTH = 100;

type Read = (text: string) => Json;

/** A number unless its whole part is beyond what JSON's numbers count exactly: then its text, as for NaN. */
const readNumber: Read = (text) => (Number.isSafeInteger(Math.trunc(Number(text))) ? Number(text) : text);
/** JSON that is nested deeper than our functions can follow stays text. */
const readJson: Read = (text) => (depthOf(text) <= MAX_DEPTH ? JSON.parse(text) : text);
const readFloat: Read = (text) => (Number.isFinite(Number(text)) ? Number(text) : text);
const { BOOL, INT2, INT4, INT8, OID, NUMERIC, FLOAT4, FLOAT8, JSON: JSON_TYPE, JSONB } = types.builtins;

/** By type, how its text becomes JSON; the text itself where nothing is said. */
const READERS: ReadonlyMap<number, Read> = new Map<number, Read>([
  [BOOL, (text) => text === 't'],
  ...[INT2, INT4, INT8, OID, NUMERIC].map((type): [number, Read] => [type, readNumber]),
  ...[FLOAT4, FLOAT8].map((type): [number, Read] => [type, readFloat]),
  ...[JSON_TYPE, JSONB].map((type): [number, Read] => [type, readJson]),
]);

export interface ColumnType {
  type: number;
  /** Of an array: the type of its elements; 0 otherwise. */
  element: number;
}

type ArrayEntry = string | null | ArrayEntry[];
/** Safe: text[] is one of pg's types, though its declarations name only scalars. */
const TEXT_ARRAY = 1009 as Parameters<typeof types.getTypeParser>[0];
/** Reads any array that is written with commas, its elements as their texts. */
const readArray: (text: string) => ArrayEntry[] = types.getTypeParser(TEXT_ARRAY);

/** A value of a result, as PostgreSQL writes it, as JSON. */
export function readValue(text: string | null, { type, element }: ColumnType): Json {
  if (text === null) return null;
  const read = READERS.get(element || type) ?? ((plain: string) => plain);
  const readEntry = (entry: ArrayEntry): Json => {
    if (entry === null) return null;
    return typeof entry === 'string' ? read(entry) : entry.map(readEntry);
  };
  return element === 0 ? read(text) : readArray(text).map(readEntry);
}

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') quoted = !quoted;
    else if (quoted) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    else if (sign === ']' || sign === '}') depth--;
  }
  return deepest;
}
