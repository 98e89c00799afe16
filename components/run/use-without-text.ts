'use client';

import { useRef } from 'react';
import { sameButText } from '@/lib/run-view/same-but-text';
import type { RunView } from '@/lib/run-view/types';

/** Returns the previous view while only text was written since, so that what shows no text is not rendered with every token. */
export function useWithoutText(view: RunView): RunView {
  const kept = useRef(view);
  if (!sameButText(kept.current, view)) kept.current = view;
  return kept.current;
}
