import { LoaderCircle } from 'lucide-react';
import { cn } from './cn';

/** Decorative: describe the activity in words next to it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn('size-4 shrink-0 animate-spin', className)} />;
}
