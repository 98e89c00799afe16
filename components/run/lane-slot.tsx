'use client';

import { useRef } from 'react';
import { hasEnded, laneOf } from '@/lib/run-view/read-view';
import type { RoundView, RunView } from '@/lib/run-view/types';
import { agentColor } from './agent-title';
import { Lane } from './lane';
import { usePending } from './signals/use-pending';
import { useSame } from './use-same';

interface LaneSlotProps {
  view: RunView;
  agent: string;
  round: RoundView;
  titleOf: (agent: string) => string;
}

/** Picks one lane out of the view, so that it is drawn again only when its own turns change. */
export function LaneSlot({ view, agent, round, titleOf }: LaneSlotProps) {
  const turns = useSame((laneOf(view, agent, round.round)?.turnIds ?? []).flatMap((id) => view.turns[id] ?? []));
  const pending = usePending(view).filter(({ turnId }) => turnId !== undefined && turnId === turns.at(-1)?.turnId);
  return (
    <Lane
      runId={view.runId}
      title={titleOf(agent)}
      color={agentColor(view.agents.indexOf(agent))}
      turns={turns}
      controllable={round.state === 'running' && !hasEnded(view.status)}
      pending={useSamePending(pending)}
      titleOf={titleOf}
    />
  );
}

/** A pending control is made anew at each look, and never changes while it has its key. */
function useSamePending<T extends { key: string }>(pending: readonly T[]): readonly T[] {
  const same = useSame(pending.map(({ key }) => key));
  const kept = useRef({ same, pending });
  if (kept.current.same !== same) kept.current = { same, pending };
  return kept.current.pending;
}
