'use client';

import { ChartGantt, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { timeline } from '@/lib/i18n/dictionary/timeline';
import { elapsedMs, hasEnded } from '@/lib/run-view/read-view';
import { providerWaits, timelineBlocks, timelineLanes, timelineSpan } from '@/lib/run-view/timeline';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../i18n/text-provider';
import { memberLook } from '../run/member-look';
import type { RunPartProps } from '../run/strategy-view';
import { useNow } from '../run/use-now';
import { useWithoutText } from '../run/use-without-text';
import { Button } from '../ui/button';
import { type Chosen, Details } from './details';
import { LaneRow } from './lane-row';
import { Legend } from './legend';
import { Scale } from './scale';
import { TimelineTable } from './timeline-table';

/**
 * A chart of agents' lanes over time, for active and ended runs. Positions are in percent of a span that grows in steps: ended calls are
 * rendered once, and active ones grow by a CSS transition every second.
 */
export function Timeline({ view: latest, titleOf }: RunPartProps) {
  const words = useWords(timeline);
  const view = useWithoutText(latest);
  const [asTable, setAsTable] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const ended = hasEnded(view.status);
  const elapsed = elapsedMs(view, useNow(!ended));
  const lanes = useMemo(() => timelineLanes(view), [view]);
  const waits = useMemo(() => providerWaits(view), [view]);
  if (view.startedAt === undefined || lanes.length === 0) return <p className="text-muted-foreground">{words.empty}</p>;

  const start = Date.parse(view.startedAt);
  // Wall-clock time, like all blocks: the run's own duration excludes waiting.
  const span = view.endedAt ? Math.max(Date.parse(view.endedAt) - start, 1) : timelineSpan(elapsed);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <Legend />
        <Button variant="ghost" size="sm" className="px-2" onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartGantt aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          {asTable ? words.asChart : words.asTable}
        </Button>
      </div>
      {asTable ? (
        <TimelineTable lanes={lanes} waits={waits} start={start} titleOf={titleOf} />
      ) : (
        <>
          <div className="relative min-w-0 rounded-xl border bg-card pt-11 pb-2">
            <Scale start={start} span={span} phases={view.phases} waits={waits} />
            {lanes.map(({ agent, turns }) => (
              <LaneRow
                key={agent}
                title={titleOf(agent)}
                {...memberLook(view.agents, agent, titleOf)}
                turns={turns}
                now={ended ? undefined : start + elapsed}
                onChoose={setChosen}
                start={start}
                span={span}
              />
            ))}
          </div>
          <Details chosen={chosen && latestOf(chosen, view)} />
        </>
      )}
    </div>
  );
}

/** Returns the chosen call as it is now. The call in progress has an id that the next one has, too. */
function latestOf(chosen: Chosen, view: RunView): Chosen {
  const turn = view.turns[chosen.turn.turnId] ?? chosen.turn;
  const blocks = timelineBlocks(turn);
  const { id, kind, start } = chosen.block;
  const block = id.endsWith('.now')
    ? blocks.find((one) => one.kind === kind && (one.end ?? Number.POSITIVE_INFINITY) > start)
    : blocks.find((one) => one.id === id);
  return { ...chosen, turn, block: block ?? chosen.block };
}
