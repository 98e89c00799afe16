import { useRef } from 'react';

/** Stable React keys for the entries of an ordered list, which have no ids. */
export function useEntryKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  return {
    at: (index: number) => keys.current[index],
    move(index: number, by: -1 | 1) {
      keys.current = moved(keys.current, index, by);
    },
    remove(index: number) {
      keys.current = keys.current.toSpliced(index, 1);
    },
  };
}

/** The list with one entry moved by one place. */
export function moved<T>(entries: readonly T[], index: number, by: -1 | 1): T[] {
  const rest = entries.toSpliced(index, 1);
  return rest.toSpliced(index + by, 0, ...entries.slice(index, index + 1));
}
