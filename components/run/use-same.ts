'use client';

import { useRef } from 'react';

/** The list of the last render while its members are the same ones: a list made anew does not redraw what is memoised. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const last = useRef(list);
  const same = last.current.length === list.length && last.current.every((item, i) => Object.is(item, list[i]));
  if (!same) last.current = list;
  return last.current;
}
