'use client';

import { useEffect, useState } from 'react';
import type { SignInOutcome } from './try-sign-in';

/** Seconds until another attempt makes sense, counted down; 0 when there is nothing to wait for. */
export function useSecondsLeft(outcome: SignInOutcome | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (outcome?.status !== 'limited') return setLeft(0);
    const until = Date.now() + outcome.seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [outcome]);
  return left;
}
