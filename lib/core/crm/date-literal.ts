/** The period of a date literal, `end` exclusive, in days since 1970, UTC. */
export interface Period {
  start: number;
  end: number;
}

const UNIT = 'DAY|WEEK|MONTH|QUARTER|YEAR|FISCAL_QUARTER|FISCAL_YEAR';
const WHOLE = /^(LAST|THIS|NEXT)_(WEEK|MONTH|QUARTER|YEAR|FISCAL_QUARTER|FISCAL_YEAR)$/;
const NINETY = /^(LAST|NEXT)_90_DAYS$/;
const COUNTED = new RegExp(`^(LAST|NEXT)_N_(${UNIT})S:(\\d{1,4})$`);
const AGO = new RegExp(`^N_(${UNIT})S_AGO:(\\d{1,4})$`);
const DAYS = ['YESTERDAY', 'TODAY', 'TOMORROW'];

/**
 * Returns a date literal such as `LAST_N_DAYS:30` in SOQL's spelling; undefined for other text (Salesforce SOQL reference,
 * "Date Formats and Date Literals").
 */
export function asDateLiteral(text: string): string | undefined {
  const literal = text.trim().toUpperCase();
  const known = DAYS.includes(literal) || [WHOLE, NINETY, COUNTED, AGO].some((form) => form.test(literal));
  return known ? literal : undefined;
}

const DAY_MS = 24 * 3600 * 1000;

function startOf(unit: string, at: Date, offset: number): number {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const days = (y: number, m: number, d: number) => Date.UTC(y, m, d) / DAY_MS;
  switch (unit.replace('FISCAL_', '')) {
    case 'DAY':
      return days(year, month, day + offset);
    case 'WEEK':
      return days(year, month, day - at.getUTCDay() + 7 * offset);
    case 'MONTH':
      return days(year, month + offset, 1);
    case 'QUARTER':
      return days(year, month - (month % 3) + 3 * offset, 1);
    default:
      return days(year + offset, 0, 1);
  }
}

/**
 * Returns the period that a date literal denotes on a given day, in UTC. Weeks begin on Sunday, and fiscal years are calendar
 * years. As in Salesforce, the last n days end with today, whereas the last n weeks, months … end before the current one.
 */
export function periodOf(literal: string, now: Date): Period {
  const from = (unit: string, first: number, behind: number): Period => ({
    start: startOf(unit, now, first),
    end: startOf(unit, now, behind),
  });
  const day = DAYS.indexOf(literal);
  if (day >= 0) return from('DAY', day - 1, day);
  const [, position, unit = ''] = WHOLE.exec(literal) ?? [];
  if (position) {
    const offset = ['LAST', 'THIS', 'NEXT'].indexOf(position) - 1;
    return from(unit, offset, offset + 1);
  }
  const [, agoUnit, ago] = AGO.exec(literal) ?? [];
  if (agoUnit) return from(agoUnit, -Number(ago), 1 - Number(ago));
  const [, direction, countedUnit = 'DAY', counted = '90'] = COUNTED.exec(literal) ?? NINETY.exec(literal) ?? [];
  const n = Number(counted);
  if (direction === 'LAST') return from(countedUnit, -n, countedUnit === 'DAY' ? 1 : 0);
  return from(countedUnit, 1, n + 1);
}
