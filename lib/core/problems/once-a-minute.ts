const MINUTE_MS = 60_000;

/**
 * For continuing problems, whose repetition would flood the log: returns true if a text has not been logged within the last minute, and records it.
 */
export function onceAMinute(): (text: string) => boolean {
  const loggedAt = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    for (const [logged, at] of loggedAt) if (now - at >= MINUTE_MS) loggedAt.delete(logged);
    if (loggedAt.has(text)) return false;
    loggedAt.set(text, now);
    return true;
  };
}
