import * as en from 'chrono-node/en';
import * as fr from 'chrono-node/fr';
import { fold } from '@/lib/core/text/fold';
import type { Question, Run, Token } from './tokens';
import { byWord } from './words';

/** A period named in the question; both ends are included. */
export interface Period extends Run {
  start?: string;
  end?: string;
}

/** The most characters of a question passed to chrono, whose patterns are not linear. */
const LONGEST = 300;
/** "soon" */
const SOON_MONTHS = 6;

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
export const units = byWord<Unit>({
  'day days jour jours': 'day',
  'week weeks semaine semaines': 'week',
  'month months mois': 'month',
  'quarter quarters trimestre': 'quarter',
  'year years an ans annee annees': 'year',
});
const turns = byWord({
  'next coming prochain prochaine prochains prochaines': 1,
  'last past previous dernier derniere derniers dernieres': -1,
  'this current ce cet cette': 0,
});
const sides = byWord({
  'before avant': 'before',
  'after apres': 'after',
  'since depuis': 'since',
  from: 'on',
  'until till jusque': 'until',
});
const months = new Map(
  ['en', 'fr'].flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => [
      fold(new Date(2026, month, 15).toLocaleString(language, { month: 'long' })),
      month,
    ]),
  ),
);

const iso = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number];

/** Adds units to a date; uses the last day of the month when the resulting day does not exist. */
function shift(date: string, unit: Unit, by: number): string {
  const [year, month, day] = partsOf(date);
  if (unit === 'day' || unit === 'week') return iso(year, month - 1, day + by * (unit === 'week' ? 7 : 1));
  const moved = month - 1 + by * { month: 1, quarter: 3, year: 12 }[unit];
  return iso(year, moved, Math.min(day, new Date(Date.UTC(year, moved + 1, 0)).getUTCDate()));
}

/** The whole day, week (from Monday), month, quarter or year around a day. */
function spanOf(date: string, unit: Unit): { start: string; end: string } {
  const [year, month, day] = partsOf(date);
  if (unit === 'day') return { start: date, end: date };
  const monday = day - ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7);
  if (unit === 'week') return { start: iso(year, month - 1, monday), end: iso(year, month - 1, monday + 6) };
  const size = { month: 1, quarter: 3, year: 12 }[unit];
  const first = Math.floor((month - 1) / size) * size;
  return { start: iso(year, first, 1), end: iso(year, first + size, 0) };
}

/** Finds the periods in a question, relative to `today` (YYYY-MM-DD). */
export function periodsIn(question: Question, today: string): Period[] {
  const { tokens } = question;
  const found: Period[] = [];
  for (const { index } of tokens) {
    const here = index >= (found.at(-1)?.to ?? 0) ? (relative(tokens, index, today) ?? named(tokens, index, today)) : undefined;
    if (here) found.push(here);
  }
  const written = datesIn(question, today).filter(({ from, to }) => !found.some((one) => one.from < to && one.to > from));
  return [...found, ...written].map((period) => withSide(tokens, period));
}

/** Parses relative periods: "the next six months", "les 30 derniers jours", "this quarter", "last year", "soon". */
function relative(tokens: readonly Token[], from: number, today: string): Period | undefined {
  const words = tokens.slice(from, from + 3);
  if (/^(?:soon|bientot|prochainement)$/.test(words[0]?.plain ?? ''))
    return { from, to: from + 1, start: today, end: shift(today, 'month', SOON_MONTHS) };
  const isPart = ({ plain, number }: Token) => units.has(plain) || turns.has(plain) || number !== undefined;
  const end = words.findIndex((word) => !isPart(word));
  const parts = end < 0 ? words : words.slice(0, end);
  const unit = parts.flatMap(({ plain }) => units.get(plain) ?? [])[0];
  const turn = parts.flatMap(({ plain }) => turns.get(plain) ?? [])[0];
  const number = parts.find((word) => word.number !== undefined)?.number;
  if (unit === undefined || turn === undefined) return undefined;
  const place = { from, to: from + parts.length };
  if (number === undefined) return { ...place, ...spanOf(shift(spanOf(today, unit).start, unit, turn), unit) };
  const other = shift(today, unit, turn * number);
  return turn === 0 ? undefined : { ...place, start: turn > 0 ? today : other, end: turn > 0 ? other : today };
}

/** Parses a year, or a month with or without its year. */
function named(tokens: readonly Token[], from: number, today: string): Period | undefined {
  const yearAt = (index: number) => (/^(?:19|20)\d\d$/.test(tokens[index]?.text ?? '') ? Number(tokens[index]?.text) : undefined);
  const month = months.get(tokens[from]?.plain ?? '');
  const [year, next] = [yearAt(from), yearAt(from + 1)];
  const isMonth = month !== undefined && (tokens[from]?.named || next !== undefined) && tokens[from - 1]?.number === undefined;
  if (isMonth)
    return { from, to: from + (next === undefined ? 1 : 2), ...spanOf(iso(next ?? partsOf(today)[0], month, 1), 'month') };
  const isAlone =
    year !== undefined && !/^[-/]$/.test(tokens[from + 1]?.text ?? '') && !/^[-/]$/.test(tokens[from - 1]?.text ?? '');
  return isAlone && !months.has(tokens[from - 1]?.plain ?? '')
    ? { from, to: from + 1, ...spanOf(iso(year, 0, 1), 'year') }
    : undefined;
}

/** Parses written dates and those relative to today. */
function datesIn({ text, french, tokens }: Question, today: string): Period[] {
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  return (french ? fr : en).parse(text.slice(0, LONGEST), reference).flatMap(({ index, text: dateText, start, end }) => {
    const within = tokens.filter((token) => token.start >= index && token.end <= index + dateText.length);
    const [first, last] = [within[0], within.at(-1)];
    if (!first || !last || !start.isCertain('day') || !start.isCertain('month')) return [];
    const [from, until] = [start, end ?? start].map((one) => one.date().toISOString().slice(0, 10));
    return [{ from: first.index, to: last.index + 1, start: from, end: until }];
  });
}

function withSide(tokens: readonly Token[], period: Period): Period {
  const { to, start = '', end = '' } = period;
  const from = /^(?:the|le|la|l|les)$/.test(tokens[period.from - 1]?.plain ?? '') ? period.from - 2 : period.from - 1;
  switch (sides.get(tokens[from]?.plain ?? '')) {
    case 'before':
      return { from, to, end: shift(start, 'day', -1) };
    case 'after':
      return { from, to, start: shift(end, 'day', 1) };
    case 'on':
      return start === end ? { from, to, start } : { ...period, from };
    case 'since':
      return { from, to, start };
    case 'until':
      return { from, to, end };
    default:
      return period;
  }
}
