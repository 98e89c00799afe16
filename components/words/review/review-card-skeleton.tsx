'use client';

import { Loading } from '../../ui/loading';
import { Skeleton } from '../../ui/skeleton';

export function ReviewCardSkeleton() {
  return (
    <Loading className="mx-auto grid w-full max-w-2xl gap-4">
      <Skeleton className="h-1" />
      <Skeleton className="h-72 rounded-2xl" />
      <Skeleton className="h-11" />
    </Loading>
  );
}
