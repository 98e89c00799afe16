'use client';

import type { ReactNode } from 'react';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** `h1` if the page has nothing else. */
  heading?: 'h1' | 'h2';
  /** The reason, in words for users. */
  reason?: string;
  /** What has been preserved. */
  kept?: string;
  /** Buttons for what the user can do. */
  actions?: ReactNode;
}

export function ErrorState({ title, heading: Heading = 'h2', reason, kept, actions }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <div aria-hidden="true" className="mb-4 grid size-11 place-items-center rounded-2xl bg-danger-soft text-danger">
        {/* An icon of lucide: each error page, which every page loads in advance, would load lucide with it. */}
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-5"
        >
          <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01" />
        </svg>
      </div>
      <Heading className="font-semibold text-base">{title}</Heading>
      {reason && <p className="mt-1 max-w-md text-balance">{reason}</p>}
      {kept && <p className="mt-1 max-w-md text-balance text-muted-foreground">{kept}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
