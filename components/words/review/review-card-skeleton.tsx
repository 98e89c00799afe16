'use client';

import { useText } from '../../i18n/text-provider';
import { Skeleton } from '../../ui/skeleton';

export function ReviewCardSkeleton() {
  const { ui } = useText();
  return (
    <div role="status" className="mx-auto grid w-full max-w-2xl gap-4">
      <span className="sr-only">{ui.loading}</span>
      <Skeleton className="h-1" />
      <Skeleton className="h-72 rounded-2xl" />
      <Skeleton className="h-11" />
    </div>
  );
}
