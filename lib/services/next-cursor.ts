/** Returns the cursor of the next page; null when this page is not full and therefore the last. */
export function nextCursor<T, Cursor>(page: readonly T[], limit: number, cursorOf: (last: T) => Cursor): Cursor | null {
  const last = page.at(-1);
  return last && page.length === limit ? cursorOf(last) : null;
}
