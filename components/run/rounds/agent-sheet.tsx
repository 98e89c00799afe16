'use client';

import { Suspense } from 'react';
import { team as teamWords } from '@/lib/i18n/dictionary/team';
import { useWords } from '../../i18n/text-provider';
import { lazyExtra } from '../../ui/lazy-extra';
import { SpacedNotLoaded } from '../../ui/not-loaded';
import { Sheet, SheetContent } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import type { RunPartProps } from '../strategy-view';

/** Loaded when first opened. */
const AgentRounds = lazyExtra(() => import('./agent-rounds'), SpacedNotLoaded);

interface AgentSheetProps extends RunPartProps {
  /** The agent shown; while the sheet closes, the one that was shown. */
  agent: string;
  open: boolean;
  onClose(): void;
}

/** One agent's work in all rounds, in a sheet beside the run. */
export function AgentSheet({ view, titleOf, agent, open, onClose }: AgentSheetProps) {
  const words = useWords(teamWords);
  return (
    <Sheet open={open} onOpenChange={onClose}>
      <SheetContent title={`${words.allRounds} ${titleOf(agent)}`} className="w-full sm:w-[min(44rem,calc(100vw-2.5rem))]">
        <Suspense fallback={<Skeleton className="m-4 h-48" />}>
          <AgentRounds view={view} titleOf={titleOf} agent={agent} />
        </Suspense>
      </SheetContent>
    </Sheet>
  );
}
