'use client';

import { useRef } from 'react';
import type { TurnControl } from '@/lib/core/signals';
import { laneOf } from '@/lib/run-view/read-view';
import { turnControls } from '@/lib/run-view/turn-controls';
import { agentColor } from '../agent-title';
import { Lane } from '../lane';
import { usePending } from '../signals/use-pending';
import type { RunPartProps } from '../strategy-view';
import { useSame } from '../use-same';

interface LaneSlotProps extends RunPartProps {
  agent: string;
  phase: string | undefined;
}

const NONE: readonly TurnControl[] = [];

/** Selects one lane from the view, so that it rerenders only when its own turns change. */
export function LaneSlot({ view, agent, phase, titleOf }: LaneSlotProps) {
  const turns = useSame((laneOf(view, agent, phase)?.turnIds ?? []).flatMap((id) => view.turns[id] ?? []));
  const turn = turns.at(-1);
  const pending = usePending(view).filter(({ turnId }) => turnId !== undefined && turnId === turn?.turnId);
  return (
    <Lane
      runId={view.runId}
      title={titleOf(agent)}
      color={agentColor(view.agents.indexOf(agent))}
      turns={turns}
      controls={turn ? turnControls(view, turn) : NONE}
      pending={useSamePending(pending)}
      titleOf={titleOf}
    />
  );
}

/** Keeps the list's identity while its keys are the same: pending controls are recreated on each render, but never change. */
function useSamePending<T extends { key: string }>(pending: readonly T[]): readonly T[] {
  const same = useSame(pending.map(({ key }) => key));
  const kept = useRef({ same, pending });
  if (kept.current.same !== same) kept.current = { same, pending };
  return kept.current.pending;
}
