import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parsePageCursor } from '../core/page-cursor';

/** Items a page holds when nobody says how many. */
export const PAGE_LIMIT = 50;

/** What comes after `before` in a list ordered by `at`, then `id`, both descending. @throws {AppError} `bad_request` */
export function beforeCursor(columns: { at: PgColumn; id: PgColumn }, before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const { at, id } = parsePageCursor(before);
  const earlier = lt(columns.at, at);
  return id === undefined ? earlier : or(earlier, and(eq(columns.at, at), lt(columns.id, id)));
}
