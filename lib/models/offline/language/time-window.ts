import { datesIn, isoDate } from './dates';

/** Days a request is about, both ends included, `YYYY-MM-DD`. */
export interface TimeWindow {
  from?: string;
  to?: string;
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const UNIT = '(days?|jours?|weeks?|semaines?|months?|mois|quarters?|trimestres?|years?|ans?|ann[eé]es?)';
const AHEAD = '(?:next|coming|following|within|prochaine?s?|[aà] venir|d.ici)';
const BACK = '(?:last|past|previous|derni[eè]re?s?)';

function unitOf(word: string): Unit {
  if (/^(day|jour)/i.test(word)) return 'day';
  if (/^(week|semaine)/i.test(word)) return 'week';
  if (/^mo/i.test(word)) return 'month';
  return /^(quarter|trimestre)/i.test(word) ? 'quarter' : 'year';
}

function shift(day: string, amount: number, unit: Unit): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === 'day' || unit === 'week') date.setUTCDate(date.getUTCDate() + amount * (unit === 'week' ? 7 : 1));
  else {
    const dayOfMonth = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + amount * { month: 1, quarter: 3, year: 12 }[unit]);
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(dayOfMonth, lastDay));
  }
  return isoDate(date);
}

/** The calendar month, quarter or year that lies `offset` of them from today. */
function calendarPeriod(today: string, unit: Unit, offset: number): TimeWindow {
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit];
  if (months === 0) {
    const monday = shift(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) + offset * 7, 'day');
    return unit === 'week'
      ? { from: monday, to: shift(monday, 6, 'day') }
      : { from: shift(today, offset, 'day'), to: shift(today, offset, 'day') };
  }
  const [year = 0, month = 1] = today.split('-').map(Number);
  const start = Math.floor((month - 1) / months) * months + offset * months;
  return { from: isoDate(new Date(Date.UTC(year, start, 1))), to: isoDate(new Date(Date.UTC(year, start + months, 0))) };
}

const COUNT_WORDS: Record<string, number> = { one: 1, two: 2, three: 3, six: 6, twelve: 12, un: 1, deux: 2, trois: 3, douze: 12 };
const COUNT = `(\\d{1,4}|${Object.keys(COUNT_WORDS).join('|')})`;
/** "next 90 days", "6 derniers mois", "within the next two years". */
const SPANS = [AHEAD, BACK].map(
  (direction) =>
    new RegExp(`\\b(?:${direction}\\s+(?:the\\s+|les\\s+)?(?:next\\s+)?${COUNT}|${COUNT}\\s+${direction})\\s+${UNIT}`, 'iu'),
);

function countedSpan(text: string, today: string): TimeWindow | undefined {
  for (const [index, sign] of [1, -1].entries()) {
    const [, before, after, unit] = SPANS[index]?.exec(text) ?? [];
    const count = before ?? after;
    if (count === undefined || unit === undefined) continue;
    const other = shift(today, sign * (COUNT_WORDS[count.toLowerCase()] ?? Number(count)), unitOf(unit));
    return sign > 0 ? { from: today, to: other } : { from: other, to: today };
  }
  return undefined;
}

/** A request without its counted span, whose words are no subject to search for. */
export function withoutSpan(text: string): string {
  return SPANS.reduce((rest, span) => rest.replace(span, ' '), text);
}

function namedPeriod(text: string, today: string): TimeWindow | undefined {
  for (const [words, offset] of [
    ['(?:this|current|ce|cette|le|en cours)', 0],
    ['(?:next|coming)', 1],
    ['(?:last|previous)', -1],
  ] as const) {
    const match = new RegExp(`\\b${words}\\s+${UNIT}\\b`, 'iu').exec(text);
    if (match?.[1] && !/^(?:le)\s/i.test(match[0])) return calendarPeriod(today, unitOf(match[1]), offset);
  }
  const after = new RegExp(`\\b${UNIT}\\s+(prochaine?|derni[eè]re?)`, 'iu').exec(text);
  if (after?.[1] && after[2]) return calendarPeriod(today, unitOf(after[1]), /^pro/i.test(after[2]) ? 1 : -1);
  return undefined;
}

/** The days a text asks about, or undefined. Spans relative to today need `today` (`YYYY-MM-DD`). */
export function timeWindowOf(text: string, today: string | undefined): TimeWindow | undefined {
  const relative = today ? (countedSpan(text, today) ?? namedPeriod(text, today)) : undefined;
  if (relative) return relative;
  const quarter = /\b[QT]([1-4])\s+(\d{4})\b/i.exec(text);
  if (quarter) return calendarPeriod(`${quarter[2]}-${String(Number(quarter[1]) * 3).padStart(2, '0')}-01`, 'quarter', 0);
  const dates = datesIn(text)
    .map((date) => date.iso)
    .sort();
  if (dates[0]) {
    if (/\b(before|until|avant|jusqu)/i.test(text)) return { to: dates[0] };
    if (/\b(after|since|from|depuis|apr[eè]s|[aà] partir)/i.test(text) && dates.length === 1) return { from: dates[0] };
    return { from: dates[0], to: dates.at(-1) };
  }
  const year = /\b(?:in|of|during|for|en|de|pour)\s+((?:19|20)\d{2})\b/i.exec(text)?.[1];
  return year ? { from: `${year}-01-01`, to: `${year}-12-31` } : undefined;
}

/** True when a `YYYY-MM-DD…` text lies inside the window. */
export function isWithin(window: TimeWindow, day: string): boolean {
  const date = day.slice(0, 10);
  return (!window.from || date >= window.from) && (!window.to || date <= window.to);
}
