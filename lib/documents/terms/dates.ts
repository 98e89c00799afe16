const MONTHS = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'février', 'fevrier', 'févr'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'août', 'aout'],
  ['september', 'sept', 'sep', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'décembre', 'decembre', 'déc'],
];
const NAMES = MONTHS.flat()
  .sort((a, b) => b.length - a.length)
  .join('|');

const DAY_FIRST = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2})(?:st|nd|rd|th|er)?\\s+(?:day\\s+of\\s+)?(${NAMES})\\.?,?\\s+(\\d{4})(?!\\d)`,
  'giu',
);
const MONTH_FIRST = new RegExp(`(?<![\\p{L}\\p{N}])(${NAMES})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`, 'giu');
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const NUMBERS = /(?<![\d.])(\d{1,2})([./])(\d{1,2})\2(\d{4})(?!\d)/g;

/** A date in a text. `date` is undefined when day and month are ambiguous. */
export interface FoundDate {
  index: number;
  end: number;
  date?: string;
}

/** Finds the dates of an English or French text, in order. Only dates with a year count. */
export function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  const keep = (match: RegExpExecArray, date: string | undefined) =>
    found.push({ index: match.index, end: match.index + match[0].length, ...(date !== undefined && { date }) });
  for (const match of text.matchAll(DAY_FIRST)) keep(match, iso(match[3], monthOf(match[2]), match[1]));
  for (const match of text.matchAll(MONTH_FIRST)) keep(match, iso(match[3], monthOf(match[1]), match[2]));
  for (const match of text.matchAll(ISO)) keep(match, iso(match[1], Number(match[2]), match[3]));
  for (const match of text.matchAll(NUMBERS)) {
    const [first, second] = [Number(match[1]), Number(match[3])];
    if (match[2] === '.' || first > 12 || first === second) keep(match, iso(match[4], second, match[1]));
    else keep(match, second > 12 ? iso(match[4], first, match[3]) : undefined);
  }
  return found.sort((a, b) => a.index - b.index);
}

function monthOf(name = ''): number {
  return MONTHS.findIndex((names) => names.includes(name.toLowerCase())) + 1;
}

function iso(year = '', month = 0, day = ''): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}
