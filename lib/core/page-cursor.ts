import { AppError } from './errors';

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)(?:~([\w-]{1,64}))?$/;

/**
 * Returns the `before` of the page that follows an item. `at`: the time that the list is ordered by; the id distinguishes items
 * of the same millisecond.
 */
export function pageCursor(at: string, id: string): string {
  return `${at}~${id}`;
}

/** The field with a cursor, and what it must be. */
const PROBLEMS = { before: 'must be the "next" of an earlier page', until: 'must be the "until" of an earlier answer' };

/** Parses a cursor, or any instant in ISO 8601. @throws {AppError} `bad_request` */
export function parsePageCursor(cursor: string, field: keyof typeof PROBLEMS = 'before'): { at: string; id?: string } {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || !isInstant(at)) {
    throw new AppError('bad_request', `${field}: ${PROBLEMS[field]}`, { fields: { [field]: PROBLEMS[field] } });
  }
  return { at, id };
}

/** Whether a database accepts the day as well: `Date` reads February 31 as March 3, and accepts the year 0. */
function isInstant(at: string): boolean {
  const time = Date.parse(at);
  return (
    !Number.isNaN(time) && new Date(time).toISOString().startsWith(at.slice(0, 'yyyy-mm-dd'.length)) && !at.startsWith('0000')
  );
}
