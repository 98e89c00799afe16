import type { Json } from '@/lib/core/json';
import type { Language } from '@/lib/core/language';
import { shorten } from '../language/clauses';

const CELL = 90;
/** Numbers that name something are not grouped: years, codes, postal codes. */
const NAMING = /(?:^|_|\b)(?:year|année|annee|id|code|zip|postal|phone|number|no|nr)$|Id$|Year$/i;

/** A cell as a number, when it is one: some databases return decimals as text. */
export function numberOf(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

export function formatNumber(value: number, language: Language, decimals = 0): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(2, decimals) };
  return new Intl.NumberFormat(language, options).format(value);
}

/** The first day of a span, as the span: "2026-05", "2026 Q2", "2026". */
function periodOf(value: string, column: string): string | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})-01(?!\d)/.exec(value) ?? [];
  if (!year || !month) return undefined;
  if (/^(?:month|mois)$/i.test(column)) return `${year}-${month}`;
  if (/^(?:quarter|trimestre)$/i.test(column)) return `${year} Q${Math.ceil(Number(month) / 3)}`;
  return /^(?:year|ann[eé]e)$/i.test(column) ? year : undefined;
}

/** A value as people read it: grouped digits, days without a midnight, lists with commas. No markdown. */
export function formatValue(value: Json | undefined, column: string, language: Language, decimals = 0): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return { en: value ? 'yes' : 'no', fr: value ? 'oui' : 'non' }[language];
  const number = numberOf(value);
  if (
    number !== undefined &&
    !NAMING.test(column) &&
    (typeof value === 'number' || String(value).includes('.') || Math.abs(number) >= 1000 || /count|total|sum/i.test(column))
  )
    return formatNumber(number, language, decimals);
  if (Array.isArray(value)) return value.map((item) => formatValue(item, column, language)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, child]) => `${key}: ${formatValue(child, key, language)}`)
      .join(', ');
  }
  const period = periodOf(String(value), column);
  if (period) return period;
  return shorten(
    String(value)
      .replace(/[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00(?::?00)?)?$/, '')
      .replace(/^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}).*$/, '$1 $2'),
    CELL,
  );
}

/** Text that stands in a markdown table or sentence as itself. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*|[\]]|<(?=[\p{L}/!?])|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\$&').replace(/\s*\n\s*/g, ' ');
}

/** A markdown table; every row has a cell for every column. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** "A, B and C" */
export function listed(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(items);
}
