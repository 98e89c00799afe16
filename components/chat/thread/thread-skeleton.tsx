'use client';

import { useText } from '../../i18n/text-provider';
import { Skeleton } from '../../ui/skeleton';

/** Placeholder of a question and its answer. */
export function ThreadSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text.chat.loading} className="mx-auto grid w-full max-w-[76ch] gap-4">
      <Skeleton className="ml-auto h-11 w-3/5 rounded-2xl" />
      <Skeleton className="w-1/4" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-4/5" />
    </div>
  );
}
