'use client';

import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

export function InboxSkeleton() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="w-28" />
      {['a', 'b', 'c'].map((entry) => (
        <div key={entry} className="grid gap-3 rounded-xl border bg-card p-3">
          <Skeleton className="w-3/5" />
          <Skeleton className="h-16" />
          <div className="flex gap-2">
            <Skeleton className="h-8 w-24 rounded-lg" />
            <Skeleton className="h-8 w-16 rounded-lg" />
            <Skeleton className="h-8 w-16 rounded-lg" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
