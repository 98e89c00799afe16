'use client';

import { type MouseEvent, memo } from 'react';
import { type TimelineBlock, timelineBlocks } from '@/lib/run-view/timeline';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { useShowPlace } from '../run/place/run-places';
import { cn } from '../ui/cn';
import { blockWords, type Chosen, placeOfBlock } from './details';
import { type Pattern, patternOf } from './pattern';
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

const PATTERNS: Record<TimelineBlock['kind'], { work: Pattern; wait: Pattern }> = {
  model: { work: 'solid', wait: 'dotted' },
  tool: { work: 'hatched', wait: 'lined' },
  retry: { work: 'dotted', wait: 'dotted' },
};

/** Whether a block was tapped, which only shows its details: a finger cannot point to it. */
const isTap = ({ nativeEvent }: MouseEvent) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** A turn as a bar with model calls in the upper half and tool calls in the lower, each with its waits. */
export const TurnBar = memo(function TurnBar({ title, color, turn, now, stop, onFocus, onChoose, start, span }: TurnBarProps) {
  const text = useText();
  const show = useShowPlace();
  const window = { start, span };
  const began = Date.parse(turn.startedAt);
  const endOf = (end: number | undefined) => end ?? now ?? Date.parse(turn.endedAt ?? turn.startedAt);
  const grows = now !== undefined && 'transition-[width] duration-1000 ease-linear';

  function draw(block: TimelineBlock) {
    const chosen = { title, turn, block };
    const end = endOf(block.end);
    const inBlock = { start: block.start, span: Math.max(end - block.start, 1) };
    const { work, wait } = PATTERNS[block.kind];
    return (
      <button
        key={block.id}
        type="button"
        aria-label={blockWords(chosen, text)}
        tabIndex={block.id === stop ? 0 : -1}
        className={cn(
          'absolute h-3.5 min-w-1 overflow-hidden rounded-xs border-card border-r focus-visible:z-10 focus-visible:outline-offset-1',
          block.kind === 'tool' ? 'bottom-1' : 'top-1',
          block.state === 'failed' && 'ring-2 ring-danger',
          grows,
        )}
        style={{
          left: placeOf(block.start, window),
          width: widthOf(end - block.start, window),
          background: patternOf(work, color),
        }}
        onFocus={() => {
          onFocus(block.id);
          onChoose(chosen);
        }}
        onPointerEnter={() => onChoose(chosen)}
        onClick={(event) => (isTap(event) ? onChoose(chosen) : show?.(placeOfBlock(turn, block)))}
      >
        {block.waits.map((one) => (
          <span
            key={one.start}
            data-wait={block.kind}
            className="absolute inset-y-0"
            style={{
              left: placeOf(one.start, inBlock),
              width: widthOf(endOf(one.end) - one.start, inBlock),
              background: patternOf(wait, color),
            }}
          />
        ))}
      </button>
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
