'use client';

import { Suspense } from 'react';
import type { RunSummary } from '@/lib/api/answers';
import { lazyExtra } from '../../ui/lazy-extra';
import type { RatedRun } from './rate-run';

/** Loaded with the first answer. */
const RateRun = lazyExtra(() => import('./rate-run'));

/** Buttons that rate the answer of an ended run. Answers of desks have feedback instead. */
export function Rating({ run }: { run: RatedRun & Pick<RunSummary, 'desk'> }) {
  if (run.desk !== undefined) return null;
  return (
    <Suspense fallback={<span className="h-7 w-14.5" />}>
      <RateRun run={run} />
    </Suspense>
  );
}
