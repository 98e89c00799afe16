import type { Json } from '@/lib/core/json';
import type { Language } from '@/lib/core/language';
import { relevance } from '../conversation/terms';
import type { Situation } from '../calls/situation';
import type { Entity, Table } from '../evidence/evidence';
import { humanise } from '../language/words';
import { escapeMarkdown, formatValue, markdownTable, numberOf } from './format-value';

const COLUMNS = 6;
export const SHOWN_ROWS = 10;

export interface Column {
  name: string;
  label: string;
  index: number;
  numeric: boolean;
}

/** A table as it will be read: which columns, in which order, under which names. */
export interface TableView {
  table: Table;
  entity?: Entity;
  columns: Column[];
  /** The column records are called by. */
  nameColumn?: Column;
  rows: Json[][];
}

const isIdColumn = (name: string) => /^id$|(?:_id|Id|ID)$/.test(name);
const isNameColumn = (name: string) => /^(?:full_?)?name$|^title$|^nom$|^label$/i.test(name);

/** Which name belongs to an id, over all tables that show both. */
function namesById(tables: readonly Table[]): Map<Json, string> {
  const names = new Map<Json, string>();
  for (const { columns, rows } of tables) {
    const id = columns.findIndex((column) => /^id$/i.test(column));
    const name = columns.findIndex(isNameColumn);
    if (id < 0 || name < 0) continue;
    for (const row of rows) if (row[id] != null && typeof row[name] === 'string') names.set(row[id], row[name]);
  }
  return names;
}

function entityOf(table: Table, entities: readonly Entity[]): Entity | undefined {
  const asked = Object.values(table.use.input).filter((value) => typeof value === 'string');
  return entities.find(({ name }) => asked.includes(name));
}

/** Ids that stand for a record whose name is known become that name. */
function withNames(table: Table, names: Map<Json, string>): Table {
  const foreign = table.columns.map((column) => isIdColumn(column) && !/^id$/i.test(column) && table.rows.some((row) => names.has(row[table.columns.indexOf(column)] ?? null)));
  if (!foreign.some(Boolean)) return table;
  return {
    ...table,
    columns: table.columns.map((column, index) => (foreign[index] ? column.replace(/_?Id$|_id$|ID$/, '') : column)),
    rows: table.rows.map((row) => row.map((value, index) => (foreign[index] ? (names.get(value) ?? null) : value))),
  };
}

/** Chooses columns that say something: no keys, nothing empty, the name first, then what the request speaks of. */
export function viewTable(original: Table, { evidence, terms, asked }: Situation): TableView {
  const table = withNames(original, namesById(evidence.tables));
  const entity = entityOf(original, evidence.entities);
  const all = table.columns.map((name, index): Column => {
    const label = entity?.fields.find((field) => field.name === name)?.label ?? humanise(name);
    return { name, label, index, numeric: table.rows.some((row) => numberOf(row[index]) !== undefined) && table.rows.every((row) => row[index] == null || numberOf(row[index]) !== undefined) };
  });
  const telling = all.filter(({ name, index }) => !isIdColumn(name) && table.rows.some((row) => row[index] != null && row[index] !== ''));
  const shown = telling.length > 0 ? telling : all;
  const ordered = shown.some(({ name }) => isNameColumn(name)) ? shown : shown;
  const nameColumn =
    ordered.find(({ name }) => isNameColumn(name)) ?? ordered.find(({ name, numeric }) => !numeric && /name|title/i.test(name)) ?? ordered.find(({ numeric, index }) => !numeric && table.rows.every((row) => typeof row[index] === 'string'));
  const score = (column: Column) =>
    (column === nameColumn ? 100 : 0) +
    2 * relevance(`${column.name} ${column.label}`, asked) +
    relevance(`${column.name} ${column.label}`, terms) +
    (column.numeric ? 0.5 : 0) +
    (new Set(table.rows.map((row) => JSON.stringify(row[column.index]))).size > 1 ? 0.4 : 0) -
    (/url|website|description|created|modified/i.test(column.name) ? 0.5 : 0);
  const kept = new Set([...ordered].sort((a, b) => score(b) - score(a)).slice(0, COLUMNS));
  const columns = [...ordered.filter((column) => column === nameColumn), ...ordered.filter((column) => column !== nameColumn && kept.has(column))];
  return { table, entity, columns, nameColumn, rows: rankRows(table, asked) };
}

/** Rows in the order the source gave when one was asked for, else the ones nearest to the request first. */
function rankRows({ rows, use }: Table, asked: Situation['asked']): Json[][] {
  const ordered = Object.entries(use.input).some(([key, value]) => /order|sort/i.test(key) || (typeof value === 'string' && /order by/i.test(value)));
  if (ordered) return rows;
  return rows
    .map((row, index) => ({ row, index, score: relevance(row.filter((cell) => typeof cell === 'string').join(' '), asked) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ row }) => row);
}

export function renderView({ columns, rows }: TableView, language: Language): string {
  return markdownTable(
    columns.map(({ label }) => escapeMarkdown(label)),
    rows.slice(0, SHOWN_ROWS).map((row) => columns.map(({ index, name }) => escapeMarkdown(formatValue(row[index], name, language)))),
  );
}
