import { isRecord } from '@/lib/core/json/is-record';

/** The fields of a parse node in libpg-query's JSON. */
export type SqlNode = Readonly<Record<string, unknown>>;

export const isSqlNode: (value: unknown) => value is SqlNode = isRecord;

/** The fields of a tagged node: `{String: {sval: 'x'}}`. Undefined for another type. */
export function untag(value: unknown, type: string): SqlNode | undefined {
  const node = isSqlNode(value) ? value[type] : undefined;
  return isSqlNode(node) ? node : undefined;
}

/** The nodes of one type in a list. */
export function untagAll(list: unknown, type: string): SqlNode[] {
  const values: unknown[] = Array.isArray(list) ? list : [];
  return values.map((value) => untag(value, type)).filter((node) => node !== undefined);
}

/** The parts of a name: `[{String: {sval: 'pg_catalog'}}, {String: {sval: 'int4'}}]`. */
export function nameParts(list: unknown): string[] {
  return untagAll(list, 'String').map((part) => String(part.sval ?? ''));
}
