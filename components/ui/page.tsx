import type { ComponentProps } from 'react';
import { cn } from './cn';

/** The layout of an ordinary page, which scrolls within the shell. */
export function Page({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-8', className)} {...props} />;
}
