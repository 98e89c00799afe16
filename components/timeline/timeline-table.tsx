'use client';

import { timeline } from '@/lib/i18n/dictionary/timeline';
import { phaseOfTurn } from '@/lib/run-view/phase-words';
import { type TimelineLane, type TimeSpan, timelineBlocks } from '@/lib/run-view/timeline';
import { useText, useWords } from '../i18n/text-provider';
import type { TurnPlace } from '../run/place/place';
import { PlaceLink } from '../run/place/place-link';
import { workStatus } from '../run/work-icon';
import { ScrollBox } from '../ui/scroll-box';
import { blockName, placeOfBlock, waitWords } from './details';

interface TimelineTableProps {
  lanes: readonly TimelineLane[];
  /** When the whole run waited for a provider. */
  waits: readonly (TimeSpan & { provider: string })[];
  /** Start of the run, in epoch milliseconds. */
  start: number;
  titleOf: (agent: string) => string;
}

interface Row extends TimeSpan {
  key: string;
  cells: readonly [agent: string, turn: string, what: string, waiting: string, state: string];
  place?: TurnPlace;
}

/** The timeline as a table: one row per call, in order of start. */
export function TimelineTable({ lanes, waits, start, titleOf }: TimelineTableProps) {
  const text = useText();
  const { run, format, status } = text;
  const words = useWords(timeline);
  const calls = lanes.flatMap(({ agent, turns }) =>
    turns.flatMap((turn) =>
      timelineBlocks(turn).map((block): Row => {
        const attempt = turn.attempt > 1 ? `, ${run.attempt(turn.attempt)}` : '';
        const turnName = (phaseOfTurn(turn, text) ?? words.outsideRounds) + attempt;
        const state = status[workStatus[block.state]];
        return {
          key: block.id,
          start: block.start,
          end: block.end,
          cells: [titleOf(agent), turnName, blockName(block, text), waitWords(block, text) ?? '–', state],
          place: placeOfBlock(turn, block),
        };
      }),
    ),
  );
  const away = waits.map(
    ({ provider, ...span }): Row => ({
      key: `${provider} ${span.start}`,
      ...span,
      cells: [words.allAgents, '–', words.providerAway(provider), '–', status[span.end === undefined ? 'running' : 'completed']],
    }),
  );
  const rows = [...calls, ...away].sort((a, b) => a.start - b.start);
  const heads = [words.agent, words.turn, words.what, words.start, words.time, words.waiting, words.state];
  const cell = 'whitespace-nowrap px-3 py-1.5';
  return (
    <ScrollBox aria-label={words.title} className="max-h-[28rem] rounded-xl border bg-card">
      <table className="w-full text-xs tabular-nums">
        <caption className="sr-only">{run.xrayTitle}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="sticky top-0 whitespace-nowrap border-b bg-muted px-3 py-2 text-left font-medium"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [agent, turn, what, waiting, state], place, ...span }) => (
            <tr key={key} className="border-b last:border-b-0">
              <td className="wrap-anywhere min-w-36 px-3 py-1.5">{agent}</td>
              <td className={cell}>{turn}</td>
              <td className="min-w-40 wrap-anywhere px-3 py-1.5">{place ? <PlaceLink place={place}>{what}</PlaceLink> : what}</td>
              <td className={cell}>{format.duration(span.start - start)}</td>
              <td className={cell}>{span.end === undefined ? '–' : format.duration(span.end - span.start)}</td>
              <td className={cell}>{waiting}</td>
              <td className={cell}>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
