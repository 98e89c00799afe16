'use client';

import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from './place';
import { reach } from './reach';

const Sought = createContext<Place | undefined>(undefined);
const Show = createContext<((place: Place) => void) | undefined>(undefined);

/** Returns the place that the user wants to see, so that what hides it opens. A new object for each request. */
export function useSoughtPlace(): Place | undefined {
  return use(Sought);
}

/** Returns a function that leads the user to a place; undefined where there is no work to go to. */
export function useShowPlace(): ((place: Place) => void) | undefined {
  return use(Show);
}

interface RunPlacesProps {
  /** Called before the place is looked up, to show the part of a page that contains it. */
  onShow?(place: Place): void;
  children: ReactNode;
}

/** The work of one run, in which `useShowPlace` leads to phases (`data-phase`), turns (`data-turn`) and calls (`data-call`). */
export function RunPlaces({ onShow, children }: RunPlacesProps) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(onShow);
  before.current = onShow;
  const [place, setPlace] = useState<Place>();
  const show = useCallback((sought: Place) => {
    before.current?.(sought);
    setPlace({ ...sought });
  }, []);
  useEffect(() => {
    if (place && root.current) return reach(root.current, place);
  }, [place]);
  return (
    <Show value={show}>
      <Sought value={place}>
        <div ref={root} className="contents">
          {children}
        </div>
      </Sought>
    </Show>
  );
}
