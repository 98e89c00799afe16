'use client';

import { phaseOfTurn } from '@/lib/run-view/phase-words';
import { type TimelineLane, timelineBlocks } from '@/lib/run-view/timeline';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText } from '../i18n/text-provider';
import { workStatus } from '../run/work-icon';
import { ScrollBox } from '../ui/scroll-box';

interface TimelineTableProps {
  lanes: readonly TimelineLane[];
  /** Start of the run, in epoch milliseconds. */
  start: number;
  titleOf: (agent: string) => string;
}

/** The timeline as a table: one row per call, in order of start. */
export function TimelineTable({ lanes, start, titleOf }: TimelineTableProps) {
  const text = useText();
  const { run, timeline, format, status } = text;
  const rows = lanes
    .flatMap(({ agent, turns }) => turns.flatMap((turn) => timelineBlocks(turn).map((block) => ({ agent, turn, block }))))
    .sort((a, b) => a.block.start - b.block.start);
  const heads = [timeline.agent, timeline.turn, timeline.what, timeline.start, timeline.time, timeline.state];
  return (
    <ScrollBox aria-label={timeline.title} className="max-h-[28rem] rounded-xl border bg-card">
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
          {rows.map(({ agent, turn, block }) => (
            <tr key={block.id} className="border-b last:border-b-0">
              <td className="whitespace-nowrap px-3 py-1.5">{titleOf(agent)}</td>
              <td className="whitespace-nowrap px-3 py-1.5">
                {phaseOfTurn(turn, text) ?? timeline.outsideRounds}
                {turn.attempt > 1 && `, ${run.attempt(turn.attempt)}`}
              </td>
              <td className="px-3 py-1.5">
                {block.kind === 'model' ? (
                  <>
                    {timeline.modelCall} <code className="break-all font-mono">{block.name}</code>
                  </>
                ) : (
                  `${timeline.toolCall} ${toolTitle(block.name, text)}`
                )}
              </td>
              <td className="whitespace-nowrap px-3 py-1.5">{format.duration(block.start - start)}</td>
              <td className="whitespace-nowrap px-3 py-1.5">
                {block.end === undefined ? '–' : format.duration(block.end - block.start)}
              </td>
              <td className="whitespace-nowrap px-3 py-1.5">{status[workStatus[block.state]]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
