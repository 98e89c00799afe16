'use client';

import { useMedia } from '../ui/use-media';

const NARROW = '(max-width: 39.99rem)';

/** Whether the window is as narrow as on a phone. */
export function useNarrow(): boolean {
  return useMedia(NARROW);
}

/** The same for event handlers: an event can occur before the server's page has been rendered for the width of its window. */
export const isNarrow = () => window.matchMedia(NARROW).matches;
