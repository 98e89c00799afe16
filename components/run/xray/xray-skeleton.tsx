'use client';

import { useText } from '../../i18n/text-provider';
import { Skeleton } from '../../ui/skeleton';

/** The X-ray before its code or its run has arrived. */
export function XraySkeleton() {
  const { run } = useText();
  return (
    <div role="status" aria-label={run.loading} className="grid gap-6 p-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-20" />
      <Skeleton className="h-48" />
    </div>
  );
}
