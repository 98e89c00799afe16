/** Returns the cursor of the next page; null when this page is not full and therefore the last. */
export function nextCursor<T>(page: readonly T[], limit: number, cursorOf: (last: T) => string): string | null {
  const last = page.at(-1);
  return last && page.length === limit ? cursorOf(last) : null;
}
