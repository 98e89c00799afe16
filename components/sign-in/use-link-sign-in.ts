'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { trySignIn } from './try-sign-in';

type LinkState = 'none' | 'working' | 'dead' | 'unreachable';

/** Signs in with a one-click link's token at once, and goes on to `next`. */
export function useLinkSignIn(token: string | undefined, next: string): LinkState {
  const router = useRouter();
  const [state, setState] = useState<LinkState>(token ? 'working' : 'none');
  // A token works once: React's strict mode runs effects twice.
  const spent = useRef(false);

  useEffect(() => {
    if (!token || spent.current) return;
    spent.current = true;
    trySignIn('link', { token }).then(({ status }) => {
      if (status === 'in') {
        router.replace(next);
        router.refresh();
      } else setState(status === 'unreachable' ? 'unreachable' : 'dead');
    });
  }, [token, next, router]);

  return state;
}
