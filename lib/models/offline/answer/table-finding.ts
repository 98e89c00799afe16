import type { Json } from '@/lib/core/json';
import type { Language } from '@/lib/core/language';
import type { Situation } from '../calls/situation';
import { relevance } from '../conversation/terms';
import type { Table } from '../evidence/evidence';
import { lookupFor } from './build-on-others';
import { type Title, titleOf } from './describe-use';
import { type Finding, originOf } from './finding';
import { escapeMarkdown, formatNumber, listed, numberOf } from './format-value';
import { phrasesFor } from './phrases';
import type { Column } from './table-columns';
import { formatCell, renderView, SHOWN_ROWS, type TableView, viewTable } from './table-view';

const NAMED = 3;
const SHARED = 8;
const NO_SUM = /rate|percent|probability|year|price|average|avg/i;

/** The first rows by a figure, named; rows in another order are put in that order first. */
function leaders(
  { nameColumn, rows }: TableView,
  measure: Column,
  { language, sort }: { language: Language; sort: boolean },
): string {
  const known = rows.filter((row) => numberOf(row[measure.index]) !== undefined);
  const ordered = sort ? known.toSorted((a, b) => (numberOf(b[measure.index]) ?? 0) - (numberOf(a[measure.index]) ?? 0)) : known;
  const name = (row: readonly Json[]) => (nameColumn ? escapeMarkdown(formatCell(row, nameColumn, language)) : '–');
  return listed(
    ordered.slice(0, NAMED).map((row) => `**${name(row)}** (${formatCell(row, measure, language)})`),
    language,
  );
}

/** Sums and averages over the rows, when they are asked for and all rows are here. */
function sums({ table, rows, columns }: TableView, { intent, conversation }: Situation): string[] {
  const words = phrasesFor(conversation.language);
  const grouped = /group by/i.test(JSON.stringify(table.use.input));
  if (rows.length < 2 || !table.complete || intent.top !== undefined) return [];
  const figures = columns.filter(({ numeric, name }) => numeric && !NO_SUM.test(name)).slice(0, 2);
  return figures.flatMap(({ index, label }) => {
    const values = rows.map((row) => numberOf(row[index])).filter((value) => value !== undefined);
    const sum = values.reduce((total, value) => total + value, 0);
    const text = (value: number) => formatNumber(value, conversation.language);
    return [
      ...(intent.total ? [words.sum(label, text(sum), text(values.length))] : []),
      ...(intent.average && !grouped ? [words.average(label, text(sum / values.length), text(values.length))] : []),
    ];
  });
}

function summarise(view: TableView, { text, countable }: Title, { conversation, intent }: Situation): string {
  const { language } = conversation;
  const words = phrasesFor(language);
  const { table, rows, columns, nameColumn, ranking } = view;
  const title = escapeMarkdown(text);
  const figures = columns.filter(({ numeric }) => numeric);
  const [row] = rows;
  if (!row) return `${words.noRecords(title)}.`;
  if (rows.length === 1 && figures.length === columns.length) {
    const told = figures.map((column) => `${escapeMarkdown(column.label)}: ${formatCell(row, column, language)}`).join(', ');
    return `**${told}** (${title}).`;
  }
  const known = table.complete || table.total > rows.length || intent.top === rows.length;
  const total = `${formatNumber(table.total, language)}${known ? '' : '+'}`;
  const lead = `**${countable ? words.records(total, title) : title}**`;
  const measure = countable ? (intent.count ? undefined : ranking) : (ranking ?? figures[0]);
  if (measure && nameColumn) {
    const best = leaders(view, measure, { language, sort: ranking === undefined });
    return `${lead}${(intent.lowest ? words.lowest : words.highest)(escapeMarkdown(measure.label), best)}.`;
  }
  const names = nameColumn ? [...new Set(rows.map((one) => `**${escapeMarkdown(formatCell(one, nameColumn, language))}**`))] : [];
  if (names.length === 0) return `${lead}.`;
  const some = listed(names.slice(0, NAMED), language);
  return names.length > NAMED ? `${lead}${words.among(some)}.` : `${lead}: ${some}.`;
}

/** Name and deciding figure of the first rows, with their ids. */
function shareOf({ nameColumn, columns, rows, ranking, table }: TableView): Json {
  const id = table.columns.findIndex((name) => /^id$/i.test(name));
  const kept = [nameColumn, ranking ?? columns.find(({ numeric }) => numeric)].filter((column) => column !== undefined);
  const cells = kept.length > 0 ? kept : columns.slice(0, 2);
  return rows.slice(0, SHARED).map((row) => ({
    ...(id < 0 ? {} : { id: row[id] ?? null }),
    ...Object.fromEntries(cells.map(({ name, index }) => [name.toLowerCase(), row[index] ?? null])),
  }));
}

/** Rows as a finding: how many, who leads, and the columns that matter. */
export function tableFinding(table: Table, situation: Situation): Finding {
  const { conversation, asked, terms } = situation;
  const words = phrasesFor(conversation.language);
  const view = viewTable(table, situation);
  const { nameColumn, rows, columns } = view;
  const title = titleOf(view, { situation, lookedUp: lookupFor(table, situation) });
  const hidden = Math.max(table.total, rows.length) - Math.min(rows.length, SHOWN_ROWS);
  const single = rows.length === 1 && columns.every(({ numeric }) => numeric);
  const notes = [
    ...(hidden > 0
      ? [words.more(`${formatNumber(hidden, conversation.language)}${table.complete || table.total > rows.length ? '' : '+'}`)]
      : []),
    ...sums(view, situation),
  ];
  const body = rows.length === 0 || single ? [] : [renderView(view, conversation.language), notes.join(' ')];
  const names = rows.slice(0, SHARED).map((row) => row[nameColumn?.index ?? -1]);
  const about = [title.text, ...columns.map(({ label }) => label), ...names.slice(0, NAMED)].join(' ');
  return {
    title: title.text,
    source: originOf(table.use),
    summary: summarise(view, title, situation),
    body: body.filter(Boolean).join('\n\n'),
    score: 2 * relevance(about, asked) + relevance(title.text, terms) + 0.5,
    empty: rows.length === 0,
    table,
    names: names.filter((name) => typeof name === 'string'),
    share: shareOf(view),
  };
}
