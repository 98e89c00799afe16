'use client';

import { useText } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';

export function EditorSkeleton() {
  const { ui } = useText();
  return (
    <Page className="max-w-4xl">
      <div role="status" className="grid gap-5">
        <span className="sr-only">{ui.loading}</span>
        <Skeleton className="w-24" />
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-64 rounded-2xl" />
        <Skeleton className="h-48 rounded-2xl" />
      </div>
    </Page>
  );
}
