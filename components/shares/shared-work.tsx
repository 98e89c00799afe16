'use client';

import { Suspense } from 'react';
import { shares } from '@/lib/i18n/dictionary/shares';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../i18n/text-provider';
import { findView } from '../run/find-view';
import { FoldedWork } from '../run/folded-work';
import { ReplayedAt } from '../run/replay/replayed-at';
import { WorkIcon } from '../run/work-icon';
import { Skeleton } from '../ui/skeleton';
import { useAgentTitle } from '../use-agent-title';

/** The work behind a shared answer, folded. As in a replay, nothing can be done with it. */
export default function SharedWork({ view }: { view: RunView }) {
  const words = useWords(shares);
  const titleOf = useAgentTitle();
  const { Work, Steps = Work } = findView(view.strategy);
  return (
    <ReplayedAt value={Date.parse(view.endedAt ?? view.startedAt ?? '')}>
      <FoldedWork
        label={words.work}
        ended
        line={
          <>
            <WorkIcon state={view.status === 'cancelled' ? 'stopped' : view.status === 'failed' ? 'failed' : 'done'} />
            <p className="min-w-0 flex-1 text-muted-foreground text-xs">{words.work}</p>
          </>
        }
      >
        <Suspense fallback={<Skeleton className="h-11 rounded-2xl" />}>
          <Steps view={view} titleOf={titleOf} />
        </Suspense>
      </FoldedWork>
    </ReplayedAt>
  );
}
