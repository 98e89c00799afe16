'use client';

import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function RunListSkeleton() {
  return (
    <Loading className="max-md:grid max-md:gap-3 md:rounded-2xl md:border md:bg-card md:pt-9">
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex flex-wrap items-center gap-3 max-md:rounded-2xl max-md:border max-md:bg-card max-md:p-4 md:border-t md:px-5 md:py-[0.8125rem]"
        >
          <div className="grid w-full gap-2 md:w-auto md:flex-1">
            <Skeleton className="w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
          <Skeleton className="h-5 w-16 rounded-full" />
          <Skeleton className="h-5 w-20 rounded-full" />
          <Skeleton className="ml-auto h-3 w-16 md:ml-0" />
        </div>
      ))}
    </Loading>
  );
}
