import type { ComponentProps } from 'react';
import { cn } from './cn';
import { control, typed } from './input';

/** Grows with its text, up to a third of the window. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={1}
      dir="auto"
      className={cn(control, typed, 'field-sizing-content max-h-[33dvh] min-h-9 resize-none px-3 py-1.5', className)}
      {...props}
    />
  );
}
