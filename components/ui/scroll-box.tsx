import type { ComponentProps } from 'react';
import { cn } from './cn';

/** What a group of controls and a box that scrolls have in common: the keyboard can reach it (WCAG 2.1.1). */
const REACHABLE = { role: 'group', tabIndex: 0 } as const;

/** A box with its own scroll and a name. A group and not a region: there may be many on a page. */
export function ScrollBox({ className, ...props }: ComponentProps<'div'> & { 'aria-label': string }) {
  return <div {...REACHABLE} className={cn('min-w-0 overflow-auto focus-visible:-outline-offset-2', className)} {...props} />;
}
