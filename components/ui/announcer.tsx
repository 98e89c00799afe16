'use client';

import { createContext, type ReactNode, use, useCallback, useState } from 'react';

type Urgency = 'polite' | 'assertive';
interface How {
  urgency?: Urgency;
  /** Of the message, if it is not in the language of the page. */
  lang?: string;
}

type Announce = (message: string, how?: How) => void;

interface Announcement {
  id: number;
  message: string;
  lang?: string;
}

const nothing: Announcement = { id: 0, message: '' };

const AnnounceContext = createContext<Announce>(() => {});

/** The interface's only two live regions: one polite, one assertive. */
export function Announcer({ children }: { children: ReactNode }) {
  const [announced, setAnnounced] = useState({ polite: nothing, assertive: nothing });
  const announce = useCallback<Announce>((message, { urgency = 'polite', lang } = {}) => {
    setAnnounced((before) => ({ ...before, [urgency]: { id: before[urgency].id + 1, message, lang } }));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* The changing key creates a new element, so that a repeated sentence is read again. */}
      <div aria-live="polite" aria-atomic="true" className="sr-only">
        <p key={announced.polite.id} lang={announced.polite.lang}>
          {announced.polite.message}
        </p>
      </div>
      <div aria-live="assertive" aria-atomic="true" className="sr-only">
        <p key={announced.assertive.id} lang={announced.assertive.lang}>
          {announced.assertive.message}
        </p>
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
