import type { Json } from '@/lib/core/json';
import type { Table } from '../evidence/evidence';

export function isIdColumn(name: string): boolean {
  return /^id$|(?:_id|Id|ID)$/.test(name);
}

export function isNameColumn(name: string): boolean {
  return /^(?:full_?)?name$|^title$|^nom$|^label$/i.test(name);
}

/** Which name belongs to an id, over all tables that show both. */
export function namesById(tables: readonly Table[]): Map<Json, string> {
  const names = new Map<Json, string>();
  for (const { columns, rows } of tables) {
    const id = columns.findIndex((column) => /^id$/i.test(column));
    const name = columns.findIndex(isNameColumn);
    if (id < 0 || name < 0) continue;
    for (const row of rows) {
      const [key, value] = [row[id], row[name]];
      if (key !== null && key !== undefined && typeof value === 'string') names.set(key, value);
    }
  }
  return names;
}

/** A table whose ids of other records are replaced by those records' names, where most of the names are known. */
export function withKnownNames(table: Table, tables: readonly Table[]): Table {
  const names = namesById(tables);
  const foreign = table.columns.map((column, index) => {
    const ids = table.rows.map((row) => row[index]).filter((id) => id !== null && id !== undefined);
    const known = ids.filter((id) => names.has(id)).length;
    return isIdColumn(column) && !/^id$/i.test(column) && known > 0 && known >= ids.length / 2;
  });
  if (!foreign.some(Boolean)) return table;
  return {
    ...table,
    columns: table.columns.map((column, index) => (foreign[index] ? column.replace(/_?Id$|_id$|ID$/, '') : column)),
    rows: table.rows.map((row) => row.map((value, index) => (foreign[index] ? (names.get(value) ?? null) : value))),
  };
}
