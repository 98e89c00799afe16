const KEEP_MS = 10 * 60_000;
const MAX_KEPT = 2_000;

/**
 * What a Salesforce says of itself, kept for minutes by whose view it is: fields are hidden from one person and shown to another.
 * One for the whole process. A failure is not kept; calls at once lead to one request.
 */
export interface DescribeCache {
  get<T>(whose: string, what: string, fetch: () => Promise<T>): Promise<T>;
  /** When a connection is signed in anew, or removed. */
  forget(whose: string): void;
}

export function createDescribeCache({ now = Date.now }: { now?: () => number } = {}): DescribeCache {
  const kept = new Map<string, { value: Promise<unknown>; until: number }>();
  return {
    async get<T>(whose: string, what: string, fetch: () => Promise<T>): Promise<T> {
      const key = JSON.stringify([whose, what]);
      const found = kept.get(key);
      // Safe: one key is always fetched in one way.
      if (found && found.until > now()) return found.value as Promise<T>;
      kept.delete(key);
      const entry = { value: fetch(), until: now() + KEEP_MS };
      kept.set(key, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      try {
        return await entry.value;
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      }
    },
    forget(whose) {
      const prefix = JSON.stringify([whose]).slice(0, -1);
      for (const key of kept.keys()) if (key.startsWith(`${prefix},`)) kept.delete(key);
    },
  };
}
