'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Calls `act` after the user has gone to another page. */
export function useAfterNavigation(act: () => void): void {
  const path = usePathname();
  const openedAt = useRef(path);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (path !== openedAt.current) latest.current();
    openedAt.current = path;
  }, [path]);
}
