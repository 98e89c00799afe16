'use client';

import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

export function UsageSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-32 rounded-2xl" />
      <Skeleton className="h-80 rounded-2xl" />
      <Skeleton className="h-40 rounded-2xl" />
    </Loading>
  );
}
