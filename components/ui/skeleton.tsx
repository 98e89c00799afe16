import { cn } from './cn';

/** A grey stand-in with the shape of what is coming. Put `role="status"` and words on the region around it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('h-4 rounded-md bg-muted animate-pulse', className)} />;
}
