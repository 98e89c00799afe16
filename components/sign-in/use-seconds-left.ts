'use client';

import { useEffect, useState } from 'react';
import type { SignInOutcome } from './try-sign-in';

/** Counts down the seconds until the next attempt is allowed; 0 without a wait. */
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
