'use client';

import { phaseWords } from '@/lib/run-view/phase-words';
import { elapsedMs, hasEnded } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { type Stage, spanOf } from '@/lib/run-view/xray';
import { useText } from '../../i18n/text-provider';
import { useNow } from '../use-now';
import { WorkIcon } from '../work-icon';

interface StageBarsProps {
  view: RunView;
  stages: readonly Stage[];
  titleOf: (agent: string) => string;
}

/** The phases of a run, and its turns outside of phases, with their shares of its time. */
export function StageBars({ view, stages, titleOf }: StageBarsProps) {
  const text = useText();
  const now = useNow(!hasEnded(view.status));
  const wholeMs = Math.max(1, spanOf({ startedAt: view.startedAt ?? '', endedAt: view.endedAt }) ?? elapsedMs(view, now));
  return (
    <ol className="grid gap-2">
      {stages.map((stage) => {
        const ms = spanOf(stage) ?? Math.max(0, now - Date.parse(stage.startedAt));
        const share = Math.min(1, ms / wholeMs);
        const title = 'phase' in stage ? phaseWords(stage.phase, view, text).title : titleOf(stage.turn.agent);
        return (
          <li key={'phase' in stage ? stage.phase.id : stage.turn.turnId} className="min-w-0 text-xs">
            <div className="flex min-w-0 items-center gap-2 pb-1">
              <WorkIcon state={stage.state} className="size-3.5" />
              <span className="min-w-0 truncate">{title}</span>
              <span className="ml-auto shrink-0 text-muted-foreground tabular-nums">
                {text.format.duration(ms)} · {text.format.percent(share)}
              </span>
            </div>
            <div aria-hidden="true" className="h-2 rounded-full bg-muted">
              <div className="h-full min-w-0.5 rounded-full bg-primary" style={{ width: `${(share * 100).toFixed(2)}%` }} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
