import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A scrollable box must be reachable by keyboard (WCAG 2.1.1). */
const REACHABLE = { role: 'group', tabIndex: 0 } as const;

/** A named, scrollable box. A group instead of a region, because a page can have many. */
export function ScrollBox({ className, ...props }: ComponentProps<'div'> & { 'aria-label': string }) {
  return <div {...REACHABLE} className={cn('min-w-0 overflow-auto focus-visible:-outline-offset-2', className)} {...props} />;
}
