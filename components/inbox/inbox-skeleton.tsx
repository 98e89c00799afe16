'use client';

import { useText } from '../i18n/text-provider';
import { Skeleton } from '../ui/skeleton';

export function InboxSkeleton() {
  const text = useText();
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{text.ui.loading}</span>
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
    </div>
  );
}
