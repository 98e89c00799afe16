'use client';

import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function LibrarySkeleton() {
  return (
    <Loading className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {CARDS.map((card) => (
        <div key={card} className="flex items-start gap-3 rounded-2xl border bg-card p-4">
          <Skeleton className="size-9 rounded-xl" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-3/5" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
