'use client';

import { useText } from '../i18n/text-provider';
import { Skeleton } from '../ui/skeleton';

export function ToolsSkeleton() {
  const { ui } = useText();
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{ui.loading}</span>
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-20 rounded-2xl" />
      ))}
    </div>
  );
}
