'use client';

import { useText } from '../i18n/text-provider';
import { Skeleton } from '../ui/skeleton';

export function FilesSkeleton() {
  const text = useText();
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{text.ui.loading}</span>
      <Skeleton className="h-9 rounded-lg" />
      <div className="divide-y rounded-2xl border bg-card">
        {['a', 'b', 'c'].map((row) => (
          <div key={row} className="flex items-center gap-3 px-4 py-3">
            <Skeleton className="size-9 rounded-xl" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="w-2/5" />
              <Skeleton className="h-3 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
