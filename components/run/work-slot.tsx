'use client';

import { type ComponentType, memo, Suspense, useLayoutEffect, useState } from 'react';
import { Skeleton } from '../ui/skeleton';
import type { RunPartProps } from './strategy-view';

interface WorkSlotProps extends RunPartProps {
  Work: ComponentType<RunPartProps>;
}

/**
 * The work of a run, whose code is loaded when needed. Until it has loaded, the work stays as it was first rendered, because React keeps the
 * server's HTML only while the props are identical.
 */
export function WorkSlot({ Work, view, titleOf }: WorkSlotProps) {
  const [first] = useState({ view, titleOf });
  const [loaded, setLoaded] = useState(false);
  return <Loading Work={Work} {...(loaded ? { view, titleOf } : first)} onLoad={setLoaded} />;
}

const Loading = memo(function Loading({ Work, onLoad, ...parts }: WorkSlotProps & { onLoad(loaded: true): void }) {
  return (
    <Suspense fallback={<Skeleton className="h-11 rounded-2xl" />}>
      <Work {...parts} />
      <Loaded onLoad={onLoad} />
    </Suspense>
  );
});

/** Reports that everything beside it is there, before the browser paints it. */
function Loaded({ onLoad }: { onLoad(loaded: true): void }) {
  useLayoutEffect(() => onLoad(true), [onLoad]);
  return null;
}
