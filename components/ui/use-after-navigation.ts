'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `act` after the user has gone to another page. */
export function useAfterNavigation(act: () => void): void {
  const path = usePathname();
  const openedAt = useRef(path);
  const onLeft = useEffectEvent(act);
  useEffect(() => {
    if (path !== openedAt.current) onLeft();
    openedAt.current = path;
  }, [path]);
}
