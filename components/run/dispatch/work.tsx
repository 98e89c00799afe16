'use client';

import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import { hasEnded } from '@/lib/run-view/read-view';
import { useWords } from '../../i18n/text-provider';
import { FoldedWork } from '../folded-work';
import { useSoughtPlace } from '../place/run-places';
import type { RunPartProps } from '../strategy-view';
import { WorkIcon } from '../work-icon';
import { DispatchFacts } from './facts';
import Stages from './stages';
import { DispatchStatus } from './status';

/**
 * The thinking bubble of a dispatch: what happens now, and below it the plan, the work of each specialist and the checks. Once the run has
 * ended, it folds to one line.
 */
export default function DispatchWork({ view, titleOf }: RunPartProps) {
  const words = useWords(dispatchWords);
  const place = useSoughtPlace();
  const ended = hasEnded(view.status);
  return (
    <FoldedWork
      label={words.work}
      ended={ended}
      opensItself
      sought={place?.turnId !== undefined && view.turns[place.turnId] ? place : undefined}
      line={
        <>
          {ended && <WorkIcon state={view.status === 'cancelled' ? 'stopped' : view.status === 'failed' ? 'failed' : 'done'} />}
          <div className="min-w-0 flex-1">
            {ended ? <DispatchFacts view={view} /> : <DispatchStatus view={view} titleOf={titleOf} />}
          </div>
        </>
      }
    >
      <Stages view={view} titleOf={titleOf} />
    </FoldedWork>
  );
}
