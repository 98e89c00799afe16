'use client';

import { TriangleAlert } from 'lucide-react';
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
        <TriangleAlert className="size-5" />
      </div>
      <Heading className="font-semibold text-base">{title}</Heading>
      {reason && <p className="mt-1 max-w-md text-balance">{reason}</p>}
      {kept && <p className="mt-1 max-w-md text-balance text-muted-foreground">{kept}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
