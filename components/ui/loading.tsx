'use client';

import type { ReactNode } from 'react';
import { useText } from '../i18n/text-provider';

interface LoadingProps {
  className?: string;
  /** Skeletons in the shape of what is being loaded. */
  children: ReactNode;
}

/** A placeholder for content that is being loaded, announced to screen readers. */
export function Loading({ className, children }: LoadingProps) {
  const { ui } = useText();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{ui.loading}</span>
      {children}
    </div>
  );
}
