'use client';

import { Pause, Play, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { replayWords } from '@/lib/i18n/dictionary/replay';
import { useText, useWords } from '../../i18n/text-provider';
import { Group } from '../../ui/group';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';
import { type PlayedRun, SPEEDS } from './use-replay';

const STEP_MS = 100;

/** The controls of a replay: play and pause, the position, the speed, and its end. */
export default function ReplayBar({ played, onClose }: { played: PlayedRun; onClose(): void }) {
  const { format } = useText();
  const words = useWords(replayWords);
  const { playing, positionMs, lengthMs, speed } = played;
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => toggle.current?.focus({ preventScroll: true }), []);
  const [position, length] = [positionMs, lengthMs].map((ms) => format.duration(Math.floor(ms / 1000) * 1000));
  return (
    <Group
      aria-label={words.label}
      className="sticky top-2 z-20 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border bg-card px-3 py-2 shadow-lg"
    >
      <IconButton
        ref={toggle}
        label={playing ? words.pause : words.play}
        icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        size="icon-sm"
        onClick={played.toggle}
      />
      <input
        type="range"
        min={0}
        // A browser only allows multiples of the step.
        max={Math.max(STEP_MS, Math.ceil(lengthMs / STEP_MS) * STEP_MS)}
        step={STEP_MS}
        value={positionMs}
        onChange={({ target }) => played.seek(Number(target.value))}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          played.toggle();
        }}
        aria-label={words.position}
        aria-valuetext={words.of(position ?? '', length ?? '')}
        // On a phone in a row of its own, so that nothing moves as the time beside it grows.
        className="h-6 min-w-24 flex-1 accent-primary max-sm:order-first max-sm:basis-full"
      />
      <span className="whitespace-nowrap text-muted-foreground text-xs tabular-nums max-sm:mr-auto">
        {position} / {length}
      </span>
      <Select
        value={String(speed)}
        onValueChange={(next) => played.setSpeed(Number(next))}
        options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
        aria-label={words.speed}
        className="h-8 w-auto text-xs sm:text-xs"
      />
      <IconButton label={words.end} icon={<X aria-hidden="true" />} size="icon-sm" onClick={onClose} />
    </Group>
  );
}
