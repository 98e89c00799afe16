'use client';

import { createContext, type ReactNode, use, useCallback, useState } from 'react';

type Urgency = 'polite' | 'assertive';
type Announce = (message: string, urgency?: Urgency) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** The interface's only two live regions: one polite, one assertive. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ polite: { id: 0, message: '' }, assertive: { id: 0, message: '' } });
  const announce = useCallback<Announce>((message, urgency = 'polite') => {
    setSaid((before) => ({ ...before, [urgency]: { id: before[urgency].id + 1, message } }));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* The changing key creates a new element, so that a repeated sentence is read again. */}
      <div aria-live="polite" aria-atomic="true" className="sr-only">
        <p key={said.polite.id}>{said.polite.message}</p>
      </div>
      <div aria-live="assertive" aria-atomic="true" className="sr-only">
        <p key={said.assertive.id}>{said.assertive.message}</p>
      </div>
    </AnnounceContext>
  );
}

/**
 * Returns a function that announces a sentence to screen readers. Polite for boundaries ("Data steward finished round 1"), assertive for
 * errors and approvals; never used for single tokens.
 */
export function useAnnounce(): Announce {
  return use(AnnounceContext);
}
