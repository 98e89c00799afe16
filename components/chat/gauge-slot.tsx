'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lastCountedCall } from '@/lib/run-view/last-call';
import type { RunView } from '@/lib/run-view/types';

/** Loaded with the first model call that has a token count. */
const ContextGauge = lazy(() => import('../context/context-gauge'));

const SLOT = 'context-gauge';

/** The place in the chat header where the gauge of the last run is shown. */
export function GaugeSlot() {
  return <div id={SLOT} className="flex shrink-0" />;
}

/** Renders the gauge of a run into the chat header; nothing on a page without one. */
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
