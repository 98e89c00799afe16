import { useRef } from 'react';

/** Stable React keys for the entries of an ordered list, which have no ids. `place`: how an entry is moved and removed. */
export function useEntryKeys<T>(entries: readonly T[], onChange: (entries: T[]) => void) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < entries.length) keys.current.push(next.current++);
  return {
    at: (index: number) => keys.current[index],
    place: (index: number) => ({
      index,
      count: entries.length,
      onMove(by: -1 | 1) {
        keys.current = moved(keys.current, index, by);
        onChange(moved(entries, index, by));
      },
      onRemove() {
        keys.current = keys.current.toSpliced(index, 1);
        onChange(entries.toSpliced(index, 1));
      },
    }),
  };
}

/** The list with one entry moved by one place. */
export function moved<T>(entries: readonly T[], index: number, by: -1 | 1): T[] {
  const rest = entries.toSpliced(index, 1);
  return rest.toSpliced(index + by, 0, ...entries.slice(index, index + 1));
}
