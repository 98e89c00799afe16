const MONTHS = [
  'jan(?:uary|vier|v)?',
  'f[eé](?:b(?:ruary)?|v(?:rier|r)?)',
  'mar(?:ch|s)?',
  'a(?:pr(?:il)?|vr(?:il)?)',
  'ma[iy]',
  'ju(?:ne?|in)',
  'ju(?:ly?|illet|il)',
  'a(?:ug(?:ust)?|o[uû]t)',
  'sep(?:t(?:ember|embre)?)?',
  'o[ck]t(?:ob(?:er|re))?',
  'nov(?:ember|embre)?',
  'd[eé]c(?:ember|embre)?',
];
const MONTH = MONTHS.join('|');
const DATE = new RegExp(
  `\\b(\\d{4})-(\\d{2})-(\\d{2})|\\b(\\d{1,2})(?:st|nd|rd|th|er)?\\s+(?:of\\s+)?(${MONTH})\\.?,?\\s+(\\d{4})\\b|\\b(${MONTH})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`,
  'giu',
);

export interface FoundDate {
  /** `YYYY-MM-DD`. */
  iso: string;
  /** As it was written. */
  text: string;
}

function monthNumber(name: string): number {
  return MONTHS.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(name)) + 1;
}

/** Calendar dates in a text, in order: ISO, "31 January 2026", "January 31, 2026", "31 janvier 2026". */
export function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const match of text.matchAll(DATE)) {
    const [whole, y, m, d, day, month, year, month2, day2, year2] = match;
    const parts = y
      ? [Number(y), Number(m), Number(d)]
      : [Number(year ?? year2), monthNumber(month ?? month2 ?? ''), Number(day ?? day2)];
    const date = new Date(Date.UTC(parts[0] ?? 0, (parts[1] ?? 1) - 1, parts[2] ?? 1));
    if (date.getUTCDate() === parts[2]) found.push({ iso: isoDate(date), text: whole });
  }
  return found;
}

export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
