export interface TimedCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Keeps values for `ttlMs`, at most `maxEntries` of them: the oldest go first. */
export function timedCache<T>({ ttlMs, maxEntries }: { ttlMs: number; maxEntries: number }): TimedCache<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry && entry.until > Date.now()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: Date.now() + ttlMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
    },
  };
}
