'use client';

import { memo } from 'react';
import { type TimelineBlock, timelineBlocks } from '@/lib/run-view/timeline';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { cn } from '../ui/cn';
import { blockWords, type Chosen } from './details';
import { hatched } from './hatched';
import { placeOf, type TimeWindow, widthOf } from './time-window';

interface TurnBarProps extends TimeWindow {
  title: string;
  color: string;
  turn: TurnView;
  now?: number;
  /** Id of the lane's block that is in the tab order. */
  stop: string | undefined;
  onFocus(block: string): void;
  onChoose(chosen: Chosen): void;
}

/** A turn as a bar with model calls in the upper half and tool calls, hatched, in the lower. */
export const TurnBar = memo(function TurnBar({ title, color, turn, now, stop, onFocus, onChoose, start, span }: TurnBarProps) {
  const text = useText();
  const window = { start, span };
  const began = Date.parse(turn.startedAt);
  const endOf = (end: number | undefined) => end ?? now ?? Date.parse(turn.endedAt ?? turn.startedAt);
  const grows = now !== undefined && 'transition-[width] duration-1000 ease-linear';

  function draw(block: TimelineBlock) {
    const chosen = { title, turn, block };
    const words = blockWords(chosen, text);
    return (
      <button
        key={block.id}
        type="button"
        aria-label={words}
        tabIndex={block.id === stop ? 0 : -1}
        className={cn(
          'absolute h-3.5 min-w-1 rounded-xs border-card border-r focus-visible:z-10 focus-visible:outline-offset-1',
          block.kind === 'model' ? 'top-1' : 'bottom-1',
          block.state === 'failed' && 'ring-2 ring-danger',
          grows,
        )}
        style={{
          left: placeOf(block.start, window),
          width: widthOf(endOf(block.end) - block.start, window),
          background: block.kind === 'model' ? color : hatched(color),
        }}
        onFocus={() => {
          onFocus(block.id);
          onChoose(chosen);
        }}
        onPointerEnter={() => onChoose(chosen)}
      />
    );
  }

  return (
    <>
      <span
        aria-hidden="true"
        className={cn('absolute inset-y-0 min-w-1 rounded-md border', turn.state === 'failed' && 'border-danger', grows)}
        style={{
          left: placeOf(began, window),
          width: widthOf(endOf(undefined) - began, window),
          background: `color-mix(in oklab, ${color} 14%, var(--card))`,
        }}
      />
      {timelineBlocks(turn).map(draw)}
    </>
  );
});
