'use client';

import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

export function ReviewSkeleton() {
  return (
    <Loading className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {['a', 'b', 'c', 'd'].map((filter) => (
          <Skeleton key={filter} className="h-9 w-40 rounded-lg" />
        ))}
      </div>
      {['a', 'b', 'c', 'd', 'e'].map((answer) => (
        <div key={answer} className="grid gap-2 rounded-xl border bg-card p-4">
          <Skeleton className="w-3/5" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </Loading>
  );
}
