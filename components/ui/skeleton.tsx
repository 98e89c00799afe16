import { cn } from './cn';

/** A grey placeholder in the shape of the loading content. The region around it needs `role="status"` and a text. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('h-4 rounded-md bg-muted animate-pulse', className)} />;
}
