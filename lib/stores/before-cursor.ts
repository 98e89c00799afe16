import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parsePageCursor } from '@/lib/core/page-cursor';

/** Items a page holds when nobody says how many. */
export const PAGE_LIMIT = 50;

/** What comes after `before` in a list ordered by `at`, then `id`, both descending. @throws {AppError} `bad_request` */
export function beforeCursor(columns: { at: PgColumn; id: PgColumn }, before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const { at, id } = parsePageCursor(before);
  // As rows, which an index seeks; with `or` every earlier page would be read and left out.
  return id === undefined ? lt(columns.at, at) : sql`(${columns.at}, ${columns.id}) < (${at}::timestamptz, ${id})`;
}
