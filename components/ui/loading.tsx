'use client';

import type { ReactNode } from 'react';
import { useText } from '../i18n/text-provider';

interface LoadingProps {
  className?: string;
  /** Skeletons in the shape of what is being loaded. */
  children: ReactNode;
}

/** The place of content that is being loaded; screen readers are told so. */
export function Loading({ className, children }: LoadingProps) {
  const { ui } = useText();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{ui.loading}</span>
      {children}
    </div>
  );
}
