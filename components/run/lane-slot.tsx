'use client';

import { laneOf } from '@/lib/core/run-view/read-view';
import type { RunView } from '@/lib/core/run-view/types';
import { Lane } from './lane';
import { useSame } from './use-same';

interface LaneSlotProps {
  view: RunView;
  agent: string;
  round: number;
  title: string;
  color: string;
}

/** Picks one lane out of the view, so that it is drawn again only when its own turns change. */
export function LaneSlot({ view, agent, round, title, color }: LaneSlotProps) {
  const turns = useSame((laneOf(view, agent, round)?.turnIds ?? []).flatMap((id) => view.turns[id] ?? []));
  return <Lane title={title} color={color} turns={turns} />;
}
