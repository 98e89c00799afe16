/** Reads by key; reads of the same key at the same time share one query. */
export interface SharedReads<T> {
  read(key: string): Promise<T>;
  /** Must be called after a write: later reads do not join one that may have begun before it. */
  forget(key: string): void;
}

export function createSharedReads<T>(query: (key: string) => Promise<T>): SharedReads<T> {
  const reading = new Map<string, Promise<T>>();
  return {
    read(key) {
      const known = reading.get(key);
      if (known) return known;
      const read = query(key).finally(() => {
        if (reading.get(key) === read) reading.delete(key);
      });
      reading.set(key, read);
      return read;
    },
    forget: (key) => void reading.delete(key),
  };
}
