'use client';

import { isActive } from '@/lib/run-view/is-active';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { ScrollBox } from '../../ui/scroll-box';
import { InterventionLine } from '../control/intervention-line';
import type { PendingControl } from '../signals/use-pending';
import { TurnOutput } from '../turn/turn-output';
import { useFollow } from '../use-follow';

interface LaneOutputProps {
  title: string;
  /** The attempts, oldest first; the last one is current. Empty before the agent has started. */
  turns: readonly TurnView[];
  /** Interventions sent to the turn that are not in its log yet. */
  pending: readonly PendingControl[];
  titleOf: (agent: string) => string;
  className?: string;
}

/** What an agent thinks, does and writes, in a box that follows its end while the agent works. */
export function LaneOutput({ title, turns, pending, titleOf, className }: LaneOutputProps) {
  const text = useText();
  const turn = turns.at(-1);
  const { box } = useFollow(turn === undefined || isActive(turn));
  return (
    <ScrollBox ref={box} aria-label={text.run.saysNow(title)} className={cn('max-h-80 max-sm:max-h-56', className)}>
      <div>
        {turn && <TurnOutput turn={turn} turns={turns} />}
        {pending.map((control) => (
          <InterventionLine key={control.key} intervention={control} titleOf={titleOf} inLane pending />
        ))}
      </div>
    </ScrollBox>
  );
}
