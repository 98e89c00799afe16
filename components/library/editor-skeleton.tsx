'use client';

import { Loading } from '../ui/loading';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';

export function EditorSkeleton() {
  return (
    <Page className="max-w-4xl">
      <Loading className="grid gap-5">
        <Skeleton className="w-24" />
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-64 rounded-2xl" />
        <Skeleton className="h-48 rounded-2xl" />
      </Loading>
    </Page>
  );
}
