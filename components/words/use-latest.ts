import { useRef, useState } from 'react';

type Handlers = Record<string, (...args: never[]) => unknown>;

/** Returns functions that never change and call the latest ones: rows of a long list that receive them are not rendered again. */
export function useLatest<T extends Handlers>(handlers: T): T {
  const latest = useRef(handlers);
  latest.current = handlers;
  const [stable] = useState(() =>
    Object.fromEntries(Object.keys(handlers).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])),
  );
  // Safe: each function calls the one with its name.
  return stable as T;
}
