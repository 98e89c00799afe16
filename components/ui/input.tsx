import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Classes shared by all form controls. */
export const control = [
  'w-full min-w-0 rounded-lg border border-input bg-card text-foreground text-sm shadow-raised transition-colors',
  'placeholder:text-muted-foreground placeholder-shown:text-ellipsis hover:border-foreground/60 disabled:pointer-events-none disabled:opacity-50',
  'aria-invalid:border-danger focus-visible:outline-offset-0',
];

/** 16 px on a phone: with a smaller font, iOS zooms in. */
export const typed = 'max-sm:text-base read-only:bg-muted read-only:shadow-none';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input dir="auto" className={cn(control, typed, 'h-9 px-3', className)} {...props} />;
}
