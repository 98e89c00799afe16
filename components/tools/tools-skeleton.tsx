'use client';

import { LoadingRows } from '../ui/loading-rows';

export function ToolsSkeleton() {
  return <LoadingRows rows={['h-20 rounded-2xl', 'h-20 rounded-2xl', 'h-20 rounded-2xl']} />;
}
