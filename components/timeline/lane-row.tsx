'use client';

import { type KeyboardEvent, memo, useState } from 'react';
import { timeline } from '@/lib/i18n/dictionary/timeline';
import { isActive } from '@/lib/run-view/is-active';
import { timelineBlocks } from '@/lib/run-view/timeline';
import type { TurnView } from '@/lib/run-view/types';
import { useWords } from '../i18n/text-provider';
import { MemberMark } from '../run/member-mark';
import { useSame } from '../run/use-same';
import { Group } from '../ui/group';
import type { Chosen } from './details';
import type { TimeWindow } from './time-window';
import { TurnBar } from './turn-bar';

interface LaneRowProps extends TimeWindow {
  title: string;
  color: string;
  initials: string;
  turns: readonly TurnView[];
  /** Current time in epoch milliseconds; undefined for an ended run. */
  now?: number;
  onChoose(chosen: Chosen): void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One agent's turns. A single tab stop: arrow keys move between calls. */
export const LaneRow = memo(function LaneRow({
  title,
  color,
  initials,
  turns: latest,
  now,
  onChoose,
  start,
  span,
}: LaneRowProps) {
  const words = useWords(timeline);
  const turns = useSame(latest);
  const [active, setActive] = useState<string>();
  const stop = active ?? turns.flatMap(timelineBlocks)[0]?.id;

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = buttons.findIndex((button) => button.matches(':focus'));
    buttons[here + step]?.focus();
  }

  return (
    <div className="relative gap-2 px-3 py-1 sm:flex sm:items-center">
      <span className="flex shrink-0 items-center gap-2 sm:w-33">
        <MemberMark color={color} initials={initials} />
        <span className="truncate text-xs">{title}</span>
      </span>
      <Group aria-label={words.laneOf(title)} className="relative h-9 min-w-0 flex-1" onKeyDown={move}>
        {turns.map((turn) => (
          <TurnBar
            key={turn.turnId}
            title={title}
            color={color}
            turn={turn}
            now={isActive(turn) ? now : undefined}
            stop={stop}
            onFocus={setActive}
            onChoose={onChoose}
            start={start}
            span={span}
          />
        ))}
      </Group>
    </div>
  );
});
