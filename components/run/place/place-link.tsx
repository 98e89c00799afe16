'use client';

import type { ReactNode } from 'react';
import { timeline } from '@/lib/i18n/dictionary/timeline';
import { useWords } from '../../i18n/text-provider';
import type { TurnPlace } from './place';
import { useShowPlace } from './run-places';

interface PlaceLinkProps {
  place: TurnPlace;
  children: ReactNode;
}

/** Words that lead to their place in the work of the run. */
export function PlaceLink({ place: { agent, phase, turnId, callId }, children }: PlaceLinkProps) {
  const words = useWords(timeline);
  const show = useShowPlace();
  if (!show) return children;
  return (
    <button
      type="button"
      onClick={() => show({ agent, phase, turnId, callId })}
      className="max-w-full rounded wrap-anywhere text-left underline-offset-3 hover:underline"
    >
      <span className="sr-only">{words.goTo} </span>
      {children}
    </button>
  );
}
