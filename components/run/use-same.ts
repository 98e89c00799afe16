'use client';

import { useRef } from 'react';

/** Returns the previous list while its members are identical, so that a recreated list does not rerender memoised components. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const last = useRef(list);
  const same = last.current.length === list.length && last.current.every((item, i) => Object.is(item, list[i]));
  if (!same) last.current = list;
  return last.current;
}
