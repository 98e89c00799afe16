'use client';

import { useMedia } from '../ui/use-media';

/** Whether the window is as narrow as on a phone. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 39.99rem)');
}
