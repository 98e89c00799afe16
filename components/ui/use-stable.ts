import { useCallback, useRef } from 'react';

/** Returns a function that is the same in each render and calls that of the latest one. */
export function useStable<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(work);
  latest.current = work;
  return useCallback((...args: Args) => latest.current(...args), []);
}
