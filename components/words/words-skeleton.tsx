'use client';

import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

/** The shape of the page while the library is loading. */
export function WordsSkeleton() {
  return (
    <Loading className="flex min-h-0 flex-1">
      <div className="w-full shrink-0 space-y-3 p-4 md:w-64 md:border-r">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((folder) => (
          <Skeleton key={folder} className="h-5" />
        ))}
      </div>
      <div className="flex-1 space-y-4 p-4 max-md:hidden">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((word) => (
          <Skeleton key={word} className="h-6" />
        ))}
      </div>
    </Loading>
  );
}
