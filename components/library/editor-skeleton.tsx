'use client';

import { LoadingRows } from '../ui/loading-rows';
import { Page } from '../ui/page';

export function EditorSkeleton() {
  return (
    <Page className="max-w-4xl">
      <LoadingRows className="grid gap-5" rows={['w-24', 'h-7 w-1/2', 'h-64 rounded-2xl', 'h-48 rounded-2xl']} />
    </Page>
  );
}
