import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A scrollable box must be reachable by keyboard (WCAG 2.1.1). */
const REACHABLE = { role: 'group', tabIndex: 0 } as const;

/**
 * A named, scrollable box. A group instead of a region, because a page can have many. Its content includes texts for screen readers, which
 * are positioned: it is positioned itself, so that they scroll with it instead of widening the page.
 */
export function ScrollBox({ className, ...props }: ComponentProps<'div'> & { 'aria-label': string }) {
  return (
    <div {...REACHABLE} className={cn('relative min-w-0 overflow-auto focus-visible:-outline-offset-2', className)} {...props} />
  );
}
