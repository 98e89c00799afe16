import { LRUCache } from 'lru-cache';

export interface Closable {
  /** Whether it is in use and must not be closed as idle. */
  isBusy?(): boolean;
  close(): Promise<void>;
}

interface Kept {
  resource: Closable;
  version: string;
}

/**
 * Caches resources that are costly to open, such as database pools, by name. A resource is closed when it is idle or another version is
 * requested.
 */
export function createResourceCache({ idleMs }: { idleMs: number }) {
  const closing = new Set<Promise<void>>();
  // `perf: Date`, since the monotonic clock stands still while a machine sleeps. `ttlResolution: 0`, since with a timestamp cached for a
  // millisecond the purge can find nothing stale, and it is not repeated.
  const clock = { ttl: idleMs, updateAgeOnGet: true, ttlAutopurge: true, perf: Date, ttlResolution: 0 };
  const kept = new LRUCache<string, Kept>({
    ...clock,
    disposeAfter(disposed, name, reason) {
      if (reason === 'expire' && disposed.resource.isBusy?.()) kept.set(name, disposed);
      else begin(disposed);
    },
  });

  function begin({ resource }: Kept): void {
    const closed = end(resource).finally(() => closing.delete(closed));
    closing.add(closed);
  }

  return {
    /** Returns the open resource of this version, or opens it after closing any other version. */
    use<T extends Closable>(name: string, version: string, open: () => T): T {
      const found = kept.get(name);
      // Safe: all resources of one name are opened by the same kind of `open`.
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
