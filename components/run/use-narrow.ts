'use client';

import { useMedia } from '../ui/use-media';

const NARROW = '(max-width: 39.99rem)';

/** Whether the window is as narrow as on a phone. */
export function useNarrow(): boolean {
  return useMedia(NARROW);
}

/** The same for an event, which may come before the page that the server has sent knows its window. */
export const isNarrow = () => window.matchMedia(NARROW).matches;
