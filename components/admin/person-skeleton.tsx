import { Skeleton } from '../ui/skeleton';

/** The placeholder of a `PersonRow`, as tall as one that fits into two lines, three on a phone. */
export function PersonSkeleton() {
  return (
    <div className="grid h-18.5 content-center gap-2 px-4 sm:h-14.5">
      <Skeleton className="w-40" />
      <Skeleton className="h-3 w-64 max-w-full" />
    </div>
  );
}
