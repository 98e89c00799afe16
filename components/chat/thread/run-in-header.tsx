'use client';

import { type ReactNode, Suspense } from 'react';
import { lastCountedCall } from '@/lib/run-view/last-call';
import type { RunView } from '@/lib/run-view/types';
import { lazyExtra } from '../../ui/lazy-extra';
import { InSlot } from './in-slot';
import { RUN_SLOT } from './run-slot';

/** Loaded with the first model call that has a token count. */
const ContextGauge = lazyExtra(() => import('../../context/context-gauge'));

/** Renders the gauge of a run and further parts into the chat header; nothing on a page without one. */
export function RunInHeader({ view, children }: { view: RunView; children: ReactNode }) {
  return (
    <InSlot id={RUN_SLOT}>
      <Suspense>{lastCountedCall(view) && <ContextGauge view={view} />}</Suspense>
      {children}
    </InSlot>
  );
}
