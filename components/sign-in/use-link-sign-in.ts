'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { takeLinkToken } from './take-link-token';
import { trySignIn } from './try-sign-in';

type LinkState = 'none' | 'working' | 'dead' | 'unreachable';

/** Signs in immediately if the page was opened by a one-click link, and continues to `next`. */
export function useLinkSignIn(next: string): LinkState {
  const router = useRouter();
  const [state, setState] = useState<LinkState>('none');
  // A token works once, but React's strict mode runs effects twice.
  const spent = useRef(false);

  useEffect(() => {
    if (spent.current) return;
    const token = takeLinkToken();
    if (token === undefined) return;
    spent.current = true;
    setState('working');
    trySignIn('link', { token }).then(({ status }) => {
      if (status === 'in') {
        router.replace(next);
        router.refresh();
      } else setState(status === 'unreachable' ? 'unreachable' : 'dead');
    });
  }, [next, router]);

  return state;
}
