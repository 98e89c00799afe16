'use client';

import { memo } from 'react';
import type { EventData } from '@/lib/core/events';
import { localize } from '@/lib/core/phrases/phrase';
import type { TurnControl } from '@/lib/core/runs/signals';
import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import { isActive } from '@/lib/run-view/is-active';
import { hasEnded, openRequestsOf } from '@/lib/run-view/read-view';
import { turnActivity } from '@/lib/run-view/turn-activity';
import { turnControls } from '@/lib/run-view/turn-controls';
import type { TurnView } from '@/lib/run-view/types';
import { dispatchView } from '@/lib/strategies/dispatch/view';
import { useText, useWords } from '../../i18n/text-provider';
import { Disclosure } from '../../ui/disclosure';
import { LaneMenu } from '../control/lane-menu';
import { Elapsed } from '../elapsed';
import { LaneOutput } from '../lane/lane-output';
import { memberLook } from '../member-look';
import { MemberMark } from '../member-mark';
import { useSoughtPlace } from '../place/run-places';
import { RunRequests } from '../request/run-requests';
import type { PendingControl } from '../signals/use-pending';
import { usePendingOf } from '../signals/use-pending-of';
import type { RunPartProps } from '../strategy-view';
import { ActivityWords } from '../turn/activity-line';
import { TurnFacts } from '../turn/turn-facts';
import { TurnFailure } from '../turn/turn-failure';
import { useSame } from '../use-same';
import { WorkIcon, workStatus } from '../work-icon';

interface Task {
  turnId: string;
  agent: string;
  task: string;
}

type Rating = EventData<'result_rated'>;

const NONE: readonly TurnControl[] = [];

/** Selects a task from the view, so that its line rerenders only when its own turns change. */
export function TaskLine({ task, view, titleOf }: RunPartProps & { task: Task }) {
  const { turnId, agent } = task;
  const turns = useSame(Object.values(view.turns).filter((turn) => isTurnOf(turnId, turn.turnId)));
  const turn = turns.at(-1);
  const place = useSoughtPlace();
  return (
    <Line
      runId={view.runId}
      task={task.task}
      title={titleOf(agent)}
      {...memberLook(view.agents, agent, titleOf)}
      turns={turns}
      isOver={hasEnded(view.status)}
      rating={turn && dispatchView(view).ratings[turn.turnId]}
      controls={turn ? turnControls(view, turn) : NONE}
      pending={usePendingOf(view, turn)}
      isSought={place?.turnId !== undefined && isTurnOf(turnId, place.turnId)}
      titleOf={titleOf}
    />
  );
}

/** A repeated turn has the id of the first one and the number of its attempt. */
const isTurnOf = (task: string, turnId: string) => turnId === task || turnId.startsWith(`${task}@`);

interface LineProps {
  runId: string;
  task: string;
  title: string;
  color: string;
  initials: string;
  /** The attempts, oldest first; empty before the specialist has started. */
  turns: readonly TurnView[];
  /** The run has ended: a specialist that has not started by then never will. */
  isOver: boolean;
  rating: Rating | undefined;
  controls: readonly TurnControl[];
  pending: readonly PendingControl[];
  isSought: boolean;
  titleOf: (agent: string) => string;
}

/** A specialist's task in one line (state, task, current activity, time) that expands to its thoughts, tool calls and report. */
const Line = memo(function Line(props: LineProps) {
  const { runId, task, title, color, initials, turns, isOver, rating, controls, pending, isSought, titleOf } = props;
  const text = useText();
  const turn = turns.at(-1);
  const isEnding = turn !== undefined && isActive(turn) && pending.some(({ kind }) => kind !== 'note');
  const open = turn ? openRequestsOf(turn) : [];
  return (
    <li data-turn={turn?.turnId} className="min-w-0 rounded-md">
      <Disclosure
        opensItself={isSought}
        summary={
          <span className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 sm:grid-cols-[auto_11rem_minmax(0,1fr)_auto]">
            <WorkIcon state={turn?.state ?? (isOver ? 'stopped' : undefined)} className="size-3.5" />
            <span className="flex min-w-0 items-center gap-1.5 font-medium text-foreground">
              <MemberMark color={color} initials={initials} />
              <span className="truncate">{title}</span>
            </span>
            <span className="truncate max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
              {turn?.error ? localize(text, turn.error.message, turn.error.phrase) : task}
            </span>
            <span className="flex items-center gap-1.5 pl-1 tabular-nums">
              {isEnding ? text.status.stopping : <State turn={turn} isOver={isOver} rating={rating} />}
            </span>
          </span>
        }
      >
        {() => (
          <div className="grid min-w-0 gap-1.5">
            <p className="wrap-anywhere text-sm">{task}</p>
            {turn && (
              <>
                <div className="flex min-w-0 items-center gap-2">
                  <p className="min-w-0 text-muted-foreground text-xs">
                    <TurnFacts turn={turn} />
                    {rating && <RatingFacts rating={rating} />}
                  </p>
                  <LaneMenu runId={runId} title={title} turn={turn} controls={isEnding ? NONE : controls} />
                </div>
                <LaneOutput
                  title={title}
                  turns={turns}
                  pending={pending}
                  titleOf={titleOf}
                  className="rounded-lg border bg-card px-3 py-2"
                />
                <TurnFailure turn={turn} nobodyGoesOn={isOver} />
              </>
            )}
          </div>
        )}
      </Disclosure>
      {open.length > 0 && (
        <div className="grid gap-2 pb-2">
          <RunRequests runId={runId} requests={open} titleOf={titleOf} />
        </div>
      )}
    </li>
  );
});

/** What the specialist does now, or how its task ended. */
function State({ turn, isOver, rating }: { turn: TurnView | undefined; isOver: boolean; rating: Rating | undefined }) {
  const text = useText();
  const words = useWords(dispatchWords);
  if (!turn) return isOver ? text.status.cancelled : text.status.queued;
  const activity = turnActivity(turn);
  if (activity) {
    return (
      <>
        <span className="max-w-56 truncate max-sm:max-w-32">
          <ActivityWords activity={activity} />
        </span>
        <Elapsed since={turn.startedAt} />
      </>
    );
  }
  if (turn.state !== 'done') return text.status[workStatus[turn.state]];
  return (
    <>
      <span className="max-sm:sr-only">
        {rating ? words.rules[rating.rule](words.items(rating.found)) : text.status.completed}
      </span>
      {turn.endedAt && text.format.duration(Date.parse(turn.endedAt) - Date.parse(turn.startedAt))}
    </>
  );
}

function RatingFacts({ rating: { confidence, rule, complete } }: { rating: Rating }) {
  const { format } = useText();
  const words = useWords(dispatchWords);
  return (
    <>
      {' · '}
      {words.confidence(format.percent(confidence))}
      {rule === 'found' && !complete && ` · ${words.incomplete}`}
    </>
  );
}
