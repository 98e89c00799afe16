'use client';

import { LoadingRows } from '../../ui/loading-rows';

export function ReviewCardSkeleton() {
  return <LoadingRows className="mx-auto grid w-full max-w-2xl gap-4" rows={['h-1', 'h-72 rounded-2xl', 'h-11']} />;
}
