const MINUTE_MS = 60_000;

/** For problems that go on, whose repetition would flood the log: returns whether a text was not said within the last minute, and now is. */
export function onceAMinute(): (text: string) => boolean {
  const saidAt = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    for (const [said, at] of saidAt) if (now - at >= MINUTE_MS) saidAt.delete(said);
    if (saidAt.has(text)) return false;
    saidAt.set(text, now);
    return true;
  };
}
