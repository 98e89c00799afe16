import type { ReactNode } from 'react';
import { cn } from './cn';

interface ProblemProps {
  /** For the `aria-describedby` of what the problem is about. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A line that says what went wrong, which a screen reader reads out at once; nothing while there is no text. */
export function Problem({ id, className, children }: ProblemProps) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className={cn('wrap-anywhere text-danger text-xs', className)}>
      {children}
    </p>
  );
}
