import type { ComponentProps } from 'react';
import { cn } from './cn';
import { control, typed } from './input';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(control, typed, 'field-sizing-content min-h-20 px-3 py-2', className)} {...props} />;
}
