'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lastCountedCall } from '@/lib/run-view/last-call';
import type { RunView } from '@/lib/run-view/types';

/** Loaded with the first call that it can tell of. */
const ContextGauge = lazy(() => import('../context/context-gauge'));

const SLOT = 'context-gauge';

/** Where the header of a chat shows the gauge of its last run. */
export function GaugeSlot() {
  return <div id={SLOT} className="flex shrink-0" />;
}

/** The gauge of a run, in the header of its chat; nowhere on a page without one. */
export function GaugeInHeader({ view }: { view: RunView }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(SLOT)), []);
  if (!slot || !lastCountedCall(view)) return null;
  return createPortal(
    <Suspense>
      <ContextGauge view={view} />
    </Suspense>,
    slot,
  );
}
