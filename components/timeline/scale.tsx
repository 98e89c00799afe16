'use client';

import { memo } from 'react';
import { shortPhase } from '@/lib/run-view/phase-words';
import { type TimeSpan, timelineTicks } from '@/lib/run-view/timeline';
import type { PhaseView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { patternOf } from './pattern';
import { placeOf, type TimeWindow, widthOf } from './time-window';

/** Share of the span beyond which a label would be cut off at the right edge. */
const LAST_LABEL = 0.9;
/** Share of the span that the name of a phase needs. */
const LABEL_ROOM = 0.07;

interface ScaleProps extends TimeWindow {
  phases: readonly PhaseView[];
  /** When the run waited for a provider. */
  waits: readonly TimeSpan[];
}

/** The time axis, a line through all lanes at the start of each phase, and a band for each wait of the whole run. Hidden from screen readers: the table has the same data. */
export const Scale = memo(function Scale({ start, span, phases, waits }: ScaleProps) {
  const text = useText();
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 left-3 sm:left-38">
      {waits.map((wait) => (
        <span
          key={wait.start}
          className="absolute inset-y-0 opacity-40"
          style={{
            left: placeOf(wait.start, { start, span }),
            width: widthOf((wait.end ?? start + span) - wait.start, { start, span }),
            background: patternOf('dotted', 'var(--muted-foreground)'),
          }}
        />
      ))}
      {timelineTicks(span).map((ms) => (
        <span
          key={ms}
          className="absolute inset-y-0 whitespace-nowrap border-border border-l pt-6 pl-1 text-2xs text-muted-foreground tabular-nums"
          style={{ left: placeOf(start + ms, { start, span }) }}
        >
          {ms > 0 && ms <= span * LAST_LABEL && text.format.duration(ms)}
        </span>
      ))}
      {phases.map((phase, n) => {
        const begin = Date.parse(phase.startedAt);
        const next = phases[n + 1]?.startedAt;
        const room = (next === undefined ? start + span : Date.parse(next)) - begin;
        return (
          <span
            key={phase.id}
            className="absolute inset-y-0 border-primary border-l border-dashed"
            style={{ left: placeOf(begin, { start, span }), width: widthOf(room, { start, span }) }}
          >
            {room / span >= LABEL_ROOM && (
              <span className="absolute top-1 -left-px max-w-full truncate rounded-r-md bg-primary-soft px-1 font-medium text-2xs text-primary-text">
                {shortPhase(phase, text)}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
});
