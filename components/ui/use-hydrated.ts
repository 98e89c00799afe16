import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false while React hydrates server-rendered HTML and true afterwards; true immediately for client-side rendering. A page hydrates
 * after its frame, which may have loaded the same data in the meantime: until then the page must render what the server rendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
