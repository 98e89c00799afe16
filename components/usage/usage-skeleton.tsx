'use client';

import { LoadingRows } from '../ui/loading-rows';

export function UsageSkeleton() {
  return <LoadingRows className="grid gap-4" rows={['h-32 rounded-2xl', 'h-80 rounded-2xl', 'h-40 rounded-2xl']} />;
}
