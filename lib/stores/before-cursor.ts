import { lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parsePageCursor } from '@/lib/core/page-cursor';

/** Default number of items per page. */
export const PAGE_LIMIT = 50;

/** The condition for the items after `before` in a list ordered by `at`, then `id`, both descending. @throws {AppError} `bad_request` */
export function beforeCursor(columns: { at: PgColumn; id: PgColumn }, before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const { at, id } = parsePageCursor(before);
  // A row comparison, which can seek in an index; `or` would read and skip all earlier pages.
  return id === undefined ? lt(columns.at, at) : sql`(${columns.at}, ${columns.id}) < (${at}::timestamptz, ${id})`;
}

/** The condition for the item of the cursor `until` and those after it in such a list. @throws {AppError} `bad_request` */
export function untilCursor(columns: { at: PgColumn; id: PgColumn }, until: string | undefined): SQL | undefined {
  if (until === undefined) return undefined;
  const { at, id } = parsePageCursor(until, 'until');
  return id === undefined ? lte(columns.at, at) : sql`(${columns.at}, ${columns.id}) <= (${at}::timestamptz, ${id})`;
}
