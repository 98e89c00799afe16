'use client';

import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

export function ConnectionsSkeleton() {
  return (
    <Loading className="grid gap-3">
      {['a', 'b'].map((card) => (
        <div key={card} className="grid gap-4 rounded-2xl border bg-card p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-9 rounded-xl" />
            <Skeleton className="w-40" />
            <Skeleton className="ml-auto h-6 w-24 rounded-full" />
          </div>
          <Skeleton className="w-2/3" />
          <div className="flex gap-2">
            <Skeleton className="h-8 w-24 rounded-lg" />
            <Skeleton className="h-8 w-24 rounded-lg" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
