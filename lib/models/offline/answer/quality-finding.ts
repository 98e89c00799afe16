import type { Json } from '@/lib/core/json';
import { isOver } from '../calls/entities';
import type { Situation } from '../calls/situation';
import { relevance } from '../conversation/terms';
import type { Table } from '../evidence/evidence';
import { lookupFor } from './build-on-others';
import { type Finding, originOf } from './finding';
import { escapeMarkdown, formatNumber, formatValue, listed, markdownTable } from './format-value';
import { likelyDuplicates } from './likely-duplicates';
import { phrasesFor } from './phrases';
import type { Column } from './table-columns';
import { type TableView, viewTable } from './table-view';

const LEAST_ROWS = 5;
const FIELDS = 8;
const EXAMPLES = 3;
const SHARED = 12;

const isEmpty = (value: Json | undefined) => value === null || value === undefined || value === '';

interface Issue {
  name: string;
  issue: string;
}

function nameOf({ nameColumn }: TableView, row: readonly Json[]): string {
  return nameColumn ? formatValue(row[nameColumn.index], '', 'en') : '';
}

/** Fields with gaps, the largest first. A field nobody fills is no gap. */
function gaps({ table }: TableView, label: (column: string) => string): { label: string; rows: Json[][] }[] {
  return table.columns
    .map((column, index) => ({ label: label(column), rows: table.rows.filter((row) => isEmpty(row[index])) }))
    .filter(({ rows }) => rows.length > 0 && rows.length < table.rows.length)
    .sort((a, b) => b.rows.length - a.rows.length);
}

function column(table: Table, pattern: RegExp): number {
  return table.columns.findIndex((name) => pattern.test(name));
}

/** Records that should be over by now and are still open. */
function stale(view: TableView, today: string | undefined): { field: string; rows: Json[][] } | undefined {
  const { table } = view;
  const due = column(table, /^(?:close|due|end|expir|deadline|target).*|(?:close|due|end)_?date$/i);
  const status = column(table, /stage|status|state$/i);
  if (!today || due < 0 || status < 0) return undefined;
  const rows = table.rows.filter(
    (row) => !isEmpty(row[due]) && String(row[due]).slice(0, 10) < today && !isEmpty(row[status]) && !isOver(String(row[status])),
  );
  return rows.length > 0 ? { field: table.columns[due] ?? '', rows } : undefined;
}

/** Records nobody has touched for a year. */
function idle({ table }: TableView, today: string | undefined): Json[][] {
  const last = column(table, /last_?(?:activity|contact|seen|order|login)/i);
  if (!today || last < 0) return [];
  const limit = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return table.rows.filter((row) => !isEmpty(row[last]) && String(row[last]).slice(0, 10) < limit);
}

/**
 * What is wrong with a set of records, counted over the rows that were read: gaps, likely duplicates, records that are open
 * past their day or long untouched.
 */
export function qualityFinding(table: Table, situation: Situation): Finding | undefined {
  const { conversation, asked, terms } = situation;
  const { language, today } = conversation;
  if (table.rows.length < LEAST_ROWS || lookupFor(table, situation).length > 0) return undefined;
  const words = phrasesFor(language);
  const view = viewTable(table, situation);
  if (!view.entity) return undefined;
  const noun = words.recordsOf(view.entity.label);
  const label = (name: string) =>
    view.entity?.fields.find((field) => field.name === name)?.label ??
    view.columns.find((one: Column) => one.name === name)?.label ??
    name;
  const number = (value: number) => formatNumber(value, language);

  const missing = gaps(view, label);
  const names = table.rows.map((row) => nameOf(view, row)).filter((name) => name && name !== '–');
  const pairs = likelyDuplicates(names);
  const late = stale(view, today);
  const untouched = idle(view, today);

  const parts = [
    ...(pairs.length > 0 ? [words.duplicates(number(pairs.length))] : []),
    ...missing.slice(0, 3).map((gap) => words.missing(number(gap.rows.length), escapeMarkdown(gap.label))),
    ...(late ? [words.stale(number(late.rows.length), escapeMarkdown(label(late.field)), today ?? '')] : []),
    ...(untouched.length > 0 ? [words.idle(number(untouched.length))] : []),
  ];
  const total = number(table.rows.length);
  const some = (rows: readonly Json[][]) =>
    rows
      .slice(0, EXAMPLES)
      .map((row) => escapeMarkdown(nameOf(view, row)))
      .join(', ');
  const body = [
    pairs.length > 0
      ? `**${words.sameName}**\n\n${pairs
          .slice(0, FIELDS)
          .map(([a, b]) => `- ${escapeMarkdown(a)} / ${escapeMarkdown(b)}`)
          .join('\n')}`
      : '',
    late
      ? `**${words.stale(number(late.rows.length), escapeMarkdown(label(late.field)), today ?? '')}**: ${some(late.rows)}`
      : '',
    untouched.length > 0 ? `**${words.idle(number(untouched.length))}**: ${some(untouched)}` : '',
    missing.length > 0
      ? markdownTable(
          [words.field, words.missingHead, words.examples],
          missing.slice(0, FIELDS).map((gap) => [escapeMarkdown(gap.label), number(gap.rows.length), some(gap.rows) || '–']),
        )
      : '',
  ].filter(Boolean);
  const issues: Issue[] = [
    ...pairs.map(([a, b]) => ({ name: a, issue: `${words.sameName}: ${b}` })),
    ...(late?.rows ?? []).map((row) => ({
      name: nameOf(view, row),
      issue: words.stale('1', label(late?.field ?? ''), today ?? ''),
    })),
    ...missing
      .slice(0, 2)
      .flatMap((gap) =>
        gap.rows
          .slice(0, EXAMPLES)
          .map((row) => ({ name: nameOf(view, row), issue: words.missing('1', gap.label).replace(/^1 /, '') })),
      ),
  ];
  return {
    title: words.qualityOf(noun),
    source: originOf(table.use),
    summary:
      parts.length > 0
        ? `**${words.ofRecords(total, escapeMarkdown(noun))}**: ${listed(parts, language)}.`
        : `${words.complete(total, escapeMarkdown(noun))}.`,
    body: body.join('\n\n'),
    score: parts.length === 0 ? 0.2 : 2 * relevance(noun, asked) + relevance(noun, terms) + 2,
    names: [...new Set(issues.map(({ name }) => name))].slice(0, SHARED),
    share: issues.slice(0, SHARED).map(({ name, issue }) => ({ name, issue })),
  };
}
