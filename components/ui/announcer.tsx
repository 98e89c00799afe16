'use client';

import { createContext, type ReactNode, use, useCallback, useState } from 'react';

type Urgency = 'polite' | 'assertive';
interface How {
  urgency?: Urgency;
  /** Of the message, if it is not in the language of the page. */
  lang?: string;
}

type Announce = (message: string, how?: How) => void;

interface Said {
  id: number;
  message: string;
  lang?: string;
}

const nothing: Said = { id: 0, message: '' };

const AnnounceContext = createContext<Announce>(() => {});

/** The interface's only two live regions: one polite, one assertive. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ polite: nothing, assertive: nothing });
  const announce = useCallback<Announce>((message, { urgency = 'polite', lang } = {}) => {
    setSaid((before) => ({ ...before, [urgency]: { id: before[urgency].id + 1, message, lang } }));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* The changing key creates a new element, so that a repeated sentence is read again. */}
      <div aria-live="polite" aria-atomic="true" className="sr-only">
        <p key={said.polite.id} lang={said.polite.lang}>
          {said.polite.message}
        </p>
      </div>
      <div aria-live="assertive" aria-atomic="true" className="sr-only">
        <p key={said.assertive.id} lang={said.assertive.lang}>
          {said.assertive.message}
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
