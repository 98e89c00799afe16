import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while React takes over what the server rendered of a page, true from then on, and at once where the browser renders by itself.
 * A page wakes up after its frame, which may have read the same data meanwhile: until it is awake it shows what the server could.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
