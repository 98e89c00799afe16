import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Looks shared by everything a person types or chooses in. */
export const control = [
  'w-full min-w-0 rounded-lg border border-input bg-card text-base text-foreground shadow-raised transition-colors sm:text-sm',
  'placeholder:text-muted-foreground hover:border-foreground/60 disabled:pointer-events-none disabled:opacity-50',
  'read-only:bg-muted aria-invalid:border-danger focus-visible:outline-offset-0',
];

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(control, 'h-9 px-3', className)} {...props} />;
}
