import type { Json } from '@/lib/core/json';
import type { Language } from '@/lib/core/language';
import type { Situation } from '../calls/situation';
import { relevance } from '../conversation/terms';
import type { Table } from '../evidence/evidence';
import { type Title, titleOf } from './describe-use';
import { type Finding, originOf } from './finding';
import { escapeMarkdown, formatNumber, formatValue, listed, numberOf } from './format-value';
import { phrasesFor } from './phrases';
import { type Column, renderView, SHOWN_ROWS, type TableView, viewTable } from './table-view';

const NAMED = 3;
const SHARED = 8;

/** The figure the rows were put in order by, or the first one that is a sum or a count. */
function rankingColumn({ columns, table, nameColumn }: TableView): Column | undefined {
  const order = JSON.stringify(Object.entries(table.use.input).find(([key]) => /order|sort/i.test(key))?.[1] ?? '');
  const sql = Object.values(table.use.input).find((value) => typeof value === 'string' && /order by/i.test(value));
  const by = typeof sql === 'string' ? /order by\s+([\w".]+)/i.exec(sql)?.[1] : undefined;
  const numeric = columns.filter((column) => column.numeric && column !== nameColumn);
  if (by !== undefined) return numeric.find(({ name }, index) => by.endsWith(name) || by === String(index + 2));
  return numeric.find(({ name }) => order.includes(`"${name}"`));
}

function leaders(view: TableView, measure: Column, language: Language): string {
  const { rows, nameColumn } = view;
  return listed(
    rows
      .filter((row) => row[measure.index] != null)
      .slice(0, NAMED)
      .map((row) => `**${escapeMarkdown(formatValue(row[nameColumn?.index ?? 0], '', language))}** (${formatValue(row[measure.index], measure.name, language)})`),
    language,
  );
}

function sums(view: TableView, situation: Situation): string[] {
  const { intent, conversation } = situation;
  const words = phrasesFor(conversation.language);
  if (view.rows.length < 2 || !view.table.complete) return [];
  return view.columns
    .filter(({ numeric, name }) => numeric && !/rate|percent|probability|year|price|average|avg/i.test(name))
    .slice(0, 2)
    .flatMap(({ index, label }) => {
      const values = view.rows.map((row) => numberOf(row[index])).filter((value) => value !== undefined);
      const sum = values.reduce((total, value) => total + value, 0);
      const text = (value: number) => formatNumber(value, conversation.language);
      return [
        ...(intent.total ? [words.sum(label, text(sum), text(values.length))] : []),
        ...(intent.average && values.length > 0 ? [words.average(label, text(sum / values.length), text(values.length))] : []),
      ];
    });
}

function summarise(view: TableView, { text: title, countable }: Title, { conversation, intent }: Situation): string {
  const { language } = conversation;
  const words = phrasesFor(language);
  const { table, rows, columns, nameColumn } = view;
  const [row] = rows;
  if (!row) return `${words.noRecords(escapeMarkdown(title))}.`;
  const figures = columns.filter(({ numeric }) => numeric);
  if (rows.length === 1 && figures.length === columns.length) {
    return `**${figures.map(({ label, index, name }) => `${escapeMarkdown(label)}: ${formatValue(row[index], name, language)}`).join(', ')}**.`;
  }
  const total = table.complete || table.total > rows.length ? formatNumber(table.total, language) : `${formatNumber(rows.length, language)}+`;
  const measure = rankingColumn(view);
  const lead = `**${countable ? words.records(total, escapeMarkdown(title)) : escapeMarkdown(title)}**`;
  if (measure && nameColumn) {
    return `${lead}${(intent.lowest ? words.lowest : words.highest)(escapeMarkdown(measure.label), leaders(view, measure, language))}.`;
  }
  const names = nameColumn ? [...new Set(rows.map((one) => formatValue(one[nameColumn.index], '', language)))] : [];
  const some = names.slice(0, NAMED).map((name) => `**${escapeMarkdown(name)}**`);
  if (some.length === 0) return `${lead}.`;
  return names.length > NAMED ? `${lead}${words.among(listed(some, language))}.` : `${lead}: ${listed(some, language)}.`;
}

function shareOf(view: TableView): Json {
  const { nameColumn, rows } = view;
  const measure = rankingColumn(view) ?? view.columns.find(({ numeric }) => numeric);
  const keep = [nameColumn, measure].filter((column) => column !== undefined);
  const cells = keep.length > 0 ? keep : view.columns.slice(0, 2);
  return rows.slice(0, SHARED).map((row) => Object.fromEntries(cells.map(({ name, index }) => [name.toLowerCase(), row[index] ?? null])));
}

/** Rows as a finding: how many, who leads, and the columns that matter. */
export function tableFinding(table: Table, situation: Situation): Finding {
  const { conversation, asked, terms } = situation;
  const words = phrasesFor(conversation.language);
  const view = viewTable(table, situation);
  const title = titleOf(view, words);
  const { nameColumn, rows } = view;
  const hidden = Math.max(table.total, rows.length) - Math.min(rows.length, SHOWN_ROWS);
  const single = rows.length === 1 && view.columns.every(({ numeric }) => numeric);
  const notes = [...(hidden > 0 ? [words.more(formatNumber(hidden, conversation.language))] : []), ...sums(view, situation)];
  const names = nameColumn ? rows.slice(0, SHARED).flatMap((row) => (typeof row[nameColumn.index] === 'string' ? [String(row[nameColumn.index])] : [])) : [];
  return {
    title: title.text,
    source: originOf(table.use),
    summary: summarise(view, title, situation),
    body: rows.length === 0 || single ? '' : [renderView(view, conversation.language), ...(notes.length > 0 ? [notes.join(' ')] : [])].join('\n\n'),
    score: rows.length === 0 ? 0 : 2 * relevance(`${title.text} ${view.columns.map(({ label }) => label).join(' ')}`, asked) + relevance(title.text, terms) + 0.5,
    names,
    share: shareOf(view),
  };
}
