import { LRUCache } from 'lru-cache';

export interface Closable {
  close(): Promise<void>;
}

interface Kept {
  resource: Closable;
  version: string;
}

/** What is costly to open, such as the pool of a database, kept open by name until it idles or another version is asked for. */
export function createResourceCache({ idleMs }: { idleMs: number }) {
  const closing = new Set<Promise<void>>();
  // `perf: Date`, since the monotonic clock stands still while a machine sleeps. `ttlResolution: 0`, since a purge that looks at a time
  // kept for a millisecond finds nothing stale and is not tried again.
  const clock = { ttl: idleMs, updateAgeOnGet: true, ttlAutopurge: true, perf: Date, ttlResolution: 0 };
  const kept = new LRUCache<string, Kept>({ ...clock, dispose: begin });

  function begin({ resource }: Kept): void {
    const closed = end(resource).finally(() => closing.delete(closed));
    closing.add(closed);
  }

  return {
    /** The open one of this version; one of another version is closed. */
    use<T extends Closable>(name: string, version: string, open: () => T): T {
      const found = kept.get(name);
      // Safe: one name is always opened in one way.
      if (found?.version === version) return found.resource as T;
      const resource = open();
      kept.set(name, { resource, version });
      return resource;
    },

    async drop(name: string): Promise<void> {
      kept.delete(name);
      await Promise.all(closing);
    },

    async close(): Promise<void> {
      kept.clear();
      await Promise.all(closing);
    },
  };
}

async function end(resource: Closable): Promise<void> {
  try {
    await resource.close();
  } catch (error) {
    console.error('A connection could not be closed.', error instanceof Error ? error.name : '');
  }
}
