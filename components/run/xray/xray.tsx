'use client';

import { Suspense } from 'react';
import type { RunView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { lazyExtra } from '../../ui/lazy-extra';
import { SpacedNotLoaded } from '../../ui/not-loaded';
import { Sheet, SheetContent } from '../../ui/sheet';
import { XraySkeleton } from './xray-skeleton';

/** Loaded when first opened. */
const XrayContent = lazyExtra(() => import('./xray-content'), SpacedNotLoaded);

interface XrayProps {
  view: RunView;
  titleOf: (agent: string) => string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The X-ray of a run: a sheet beside which the work stays usable. */
export function Xray({ view, titleOf, open, onOpenChange }: XrayProps) {
  const text = useText();
  return (
    <Sheet modal={false} open={open} onOpenChange={onOpenChange}>
      <SheetContent title={text.run.xray} modal={false} className="w-full sm:w-[min(38rem,calc(100vw-2.5rem))]">
        <Suspense fallback={<XraySkeleton />}>
          <XrayContent view={view} titleOf={titleOf} />
        </Suspense>
      </SheetContent>
    </Sheet>
  );
}
