'use client';

import type { TurnControl } from '@/lib/core/runs/signals';
import { laneOf } from '@/lib/run-view/read-view';
import { turnControls } from '@/lib/run-view/turn-controls';
import { Lane } from '../lane/lane';
import { memberLook } from '../member-look';
import { usePendingOf } from '../signals/use-pending-of';
import type { RunPartProps } from '../strategy-view';
import { useSame } from '../use-same';

interface LaneSlotProps extends RunPartProps {
  agent: string;
  phase: string | undefined;
  /** Shows the work of an agent in all phases; absent where that is not offered. */
  onShowAgent?: (agent: string) => void;
}

const NONE: readonly TurnControl[] = [];

/** Selects one lane from the view, so that it rerenders only when its own turns change. */
export function LaneSlot({ view, agent, phase, titleOf, onShowAgent }: LaneSlotProps) {
  const turns = useSame((laneOf(view, agent, phase)?.turnIds ?? []).flatMap((id) => view.turns[id] ?? []));
  const turn = turns.at(-1);
  const pending = usePendingOf(view, turn);
  return (
    <Lane
      runId={view.runId}
      agent={agent}
      title={titleOf(agent)}
      {...memberLook(view.agents, agent, titleOf)}
      turns={turns}
      controls={turn ? turnControls(view, turn) : NONE}
      pending={pending}
      titleOf={titleOf}
      nobodyGoesOn={view.status === 'failed'}
      onShowAgent={onShowAgent}
    />
  );
}
