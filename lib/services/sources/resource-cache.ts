const SWEEP_MS = 60_000;

export interface Closable {
  close(): Promise<void>;
}

interface Kept {
  thing: Closable;
  version: string;
  usedAt: number;
}

/** What is costly to open, such as the pool of a database, kept open by name until it idles or another version is asked for. */
export function createResourceCache({ idleMs, now = Date.now }: { idleMs: number; now?: () => number }) {
  const kept = new Map<string, Kept>();
  const sweeper = setInterval(() => {
    for (const [name, { usedAt }] of kept) if (now() - usedAt > idleMs) void drop(name);
  }, SWEEP_MS).unref();

  async function drop(name: string): Promise<void> {
    const found = kept.get(name);
    kept.delete(name);
    try {
      await found?.thing.close();
    } catch (error) {
      console.error('A connection could not be closed.', error instanceof Error ? error.name : '');
    }
  }

  return {
    /** The open one of this version; one of another version is closed. */
    use<T extends Closable>(name: string, version: string, open: () => T): T {
      const found = kept.get(name);
      if (found?.version === version) {
        found.usedAt = now();
        // Safe: one name is always opened in one way.
        return found.thing as T;
      }
      if (found) void drop(name);
      const thing = open();
      kept.set(name, { thing, version, usedAt: now() });
      return thing;
    },

    /** What is open under this name is of this version from now on: it has renewed itself. */
    renewed(name: string, version: string): void {
      const found = kept.get(name);
      if (found) found.version = version;
    },

    drop,

    async close(): Promise<void> {
      clearInterval(sweeper);
      await Promise.all([...kept.keys()].map(drop));
    },
  };
}
