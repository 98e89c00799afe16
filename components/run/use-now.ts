'use client';

import { useEffect, useState } from 'react';
import { useReplayedAt } from './replay/replayed-at';

/** Returns the current time in epoch milliseconds, updated every second while `ticking`; in a replay, the time that it shows. */
export function useNow(ticking: boolean): number {
  const replayedAt = useReplayedAt();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return replayedAt ?? now;
}
