import type { Json } from '@/lib/core/json';
import type { Situation } from '../calls/situation';
import { relevance } from '../conversation/terms';
import type { Entity, Table } from '../evidence/evidence';
import { humanise } from '../language/words';
import { numberOf } from './format-value';
import { isIdColumn, isNameColumn } from './known-names';

const SHOWN = 6;

export interface Column {
  name: string;
  label: string;
  index: number;
  numeric: boolean;
  /** Decimals its figures are shown with, the same in every row. */
  decimals: number;
}

const isEmpty = (value: Json | undefined) => value === null || value === undefined || value === '';

function toColumn(name: string, index: number, { rows }: Table, entity: Entity | undefined): Column {
  const cells = rows.map((row) => row[index]).filter((value) => !isEmpty(value));
  const numbers = cells.map(numberOf).filter((value) => value !== undefined);
  return {
    name,
    label: entity?.fields.find((field) => field.name === name)?.label ?? humanise(name),
    index,
    numeric: numbers.length > 0 && numbers.length === cells.length,
    decimals: numbers.some((value) => !Number.isInteger(value)) ? 2 : 0,
  };
}

function nameColumnOf(columns: readonly Column[], { rows }: Table): Column | undefined {
  const texts = columns.filter(({ numeric }) => !numeric);
  return (
    texts.find(({ name }) => isNameColumn(name)) ??
    texts.find(({ name }) => /name|title/i.test(name)) ??
    texts.find(({ index }) => rows.every((row) => typeof row[index] === 'string'))
  );
}

/** The columns that say something: no keys, nothing empty, the name first, then those the request speaks of. */
export function tableColumns(
  table: Table,
  entity: Entity | undefined,
  { terms, asked }: Situation,
): { columns: Column[]; nameColumn?: Column } {
  const all = table.columns.map((name, index) => toColumn(name, index, table, entity));
  const telling = all.filter(({ name, index }) => !isIdColumn(name) && table.rows.some((row) => !isEmpty(row[index])));
  const shown = telling.length > 0 ? telling : all;
  const nameColumn = nameColumnOf(shown, table);
  const score = ({ name, label, numeric, index }: Column) =>
    2 * relevance(`${name} ${label}`, asked) +
    relevance(`${name} ${label}`, terms) +
    (numeric ? 0.5 : 0) +
    (new Set(table.rows.map((row) => JSON.stringify(row[index]))).size > 1 ? 0.4 : 0) -
    (/url|website|description|created|modified/i.test(name) ? 0.5 : 0);
  const others = shown.filter((column) => column !== nameColumn);
  const kept = new Set([...others].sort((a, b) => score(b) - score(a)).slice(0, nameColumn ? SHOWN - 1 : SHOWN));
  return { columns: [...(nameColumn ? [nameColumn] : []), ...others.filter((column) => kept.has(column))], nameColumn };
}
