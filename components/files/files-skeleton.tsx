'use client';

import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

export function FilesSkeleton() {
  return (
    <Loading className="grid gap-6">
      <Skeleton className="h-9 rounded-lg" />
      <div className="divide-y rounded-2xl border bg-card">
        {['a', 'b', 'c'].map((row) => (
          <div key={row} className="flex items-center gap-3 px-4 py-3">
            <Skeleton className="size-9 rounded-xl" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="w-2/5" />
              <Skeleton className="h-3 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
