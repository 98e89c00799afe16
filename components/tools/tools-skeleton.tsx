'use client';

import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

export function ToolsSkeleton() {
  return (
    <Loading className="grid gap-3">
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-20 rounded-2xl" />
      ))}
    </Loading>
  );
}
