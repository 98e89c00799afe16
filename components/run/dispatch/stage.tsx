'use client';

import type { ReactNode } from 'react';
import type { TurnView } from '@/lib/run-view/types';
import type { RunPartProps } from '../strategy-view';
import { TurnFacts } from '../turn/turn-facts';
import { TurnFailure } from '../turn/turn-failure';
import { TurnWork } from '../turn/turn-work';
import { TaskLine } from './task-line';

interface StageProps extends RunPartProps {
  title: string;
  why?: ReactNode;
  /** The turn that decides, writes or checks in this stage. */
  coordinator?: TurnView;
  tasks?: readonly { turnId: string; agent: string; task: string }[];
}

/** A stage of a dispatch: its reasons, the work of its coordinator, and the tasks of its specialists. */
export function Stage({ title, why, coordinator, tasks = [], view, titleOf }: StageProps) {
  return (
    <section className="grid min-w-0 gap-1">
      <div data-turn={coordinator?.turnId} className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-2 text-xs">
          <span className="font-medium text-primary-text">{title}</span>
          {coordinator && <TurnFacts turn={coordinator} />}
        </h3>
        {why && <div className="wrap-anywhere pt-0.5 text-sm">{why}</div>}
        {coordinator && <TurnWork turn={coordinator} />}
        {coordinator?.state === 'failed' && (
          <TurnFailure turn={coordinator} nobodyGoesOn={view.status === 'failed'} notices={view.notices} />
        )}
      </div>
      {tasks.length > 0 && (
        <ul className="grid min-w-0">
          {tasks.map((task) => (
            <TaskLine key={task.turnId} task={task} view={view} titleOf={titleOf} />
          ))}
        </ul>
      )}
    </section>
  );
}
