'use client';

import type { ReactNode, Ref } from 'react';
import { useText } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';

interface ThreadLogProps {
  ref: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** The scrollable messages of a conversation. What happens in it is announced elsewhere, in sentences. */
export function ThreadLog({ ref, className, children }: ThreadLogProps) {
  const { chat } = useText();
  return (
    <div
      ref={ref}
      role="log"
      aria-live="off"
      aria-label={chat.thread}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      // Positioned, so that texts for screen readers are part of it: otherwise they would lengthen the page, which would scroll as well.
      className={cn('relative overflow-y-auto overflow-x-hidden focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  );
}
