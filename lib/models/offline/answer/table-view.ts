import type { Json } from '@/lib/core/json';
import type { Language } from '@/lib/core/language';
import type { Situation } from '../calls/situation';
import type { Entity, Table } from '../evidence/evidence';
import { escapeMarkdown, formatValue, markdownTable } from './format-value';
import { withKnownNames } from './known-names';
import { type Ordered, orderRows } from './order-rows';
import { type Column, tableColumns } from './table-columns';

export const SHOWN_ROWS = 12;

/** A table as it will be read: which columns and rows, in which order, under which names. */
export interface TableView extends Ordered {
  table: Table;
  entity?: Entity;
  columns: Column[];
  /** The column records are called by. */
  nameColumn?: Column;
}

function entityOf({ use }: Table, entities: readonly Entity[]): Entity | undefined {
  const asked = Object.values(use.input);
  return entities.find(({ name }) => asked.includes(name));
}

export function viewTable(original: Table, situation: Situation): TableView {
  const table = withKnownNames(original, situation.evidence.tables);
  const entity = entityOf(original, situation.evidence.entities);
  const { columns, nameColumn } = tableColumns(table, entity, situation);
  const figures = columns.filter((column) => column.numeric && column !== nameColumn);
  return { table, entity, columns, nameColumn, ...orderRows(table, figures, situation) };
}

/** One cell of a view as text. */
export function formatCell(row: readonly Json[], { index, name, decimals }: Column, language: Language): string {
  return formatValue(row[index], name, language, decimals);
}

/** The first rows of a view as a markdown table. */
export function renderView({ columns, rows }: TableView, language: Language): string {
  return markdownTable(
    columns.map(({ label }) => escapeMarkdown(label)),
    rows.slice(0, SHOWN_ROWS).map((row) => columns.map((column) => escapeMarkdown(formatCell(row, column, language)))),
  );
}
