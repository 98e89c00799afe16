'use client';

import { memo } from 'react';
import type { TurnControl } from '@/lib/core/runs/signals';
import { isActive } from '@/lib/run-view/is-active';
import { openRequestsOf } from '@/lib/run-view/read-view';
import { turnActivity } from '@/lib/run-view/turn-activity';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { StatusBadge } from '../../ui/status-badge';
import { AgentName } from '../agent-name';
import { LaneMenu } from '../control/lane-menu';
import { MemberMark } from '../member-mark';
import { RunRequests } from '../request/run-requests';
import type { PendingControl } from '../signals/use-pending';
import { ActivityLine } from '../turn/activity-line';
import { TurnFacts } from '../turn/turn-facts';
import { TurnFailure } from '../turn/turn-failure';
import { workStatus } from '../work-icon';
import { LaneOutput } from './lane-output';

interface LaneProps {
  runId: string;
  agent: string;
  title: string;
  color: string;
  initials: string;
  /** The attempts in this phase, oldest first; the last one is current. Empty before the agent has started. */
  turns: readonly TurnView[];
  /** The actions available for the current turn. */
  controls: readonly TurnControl[];
  /** Interventions sent to the turn that are not in its log yet. */
  pending: readonly PendingControl[];
  titleOf: (agent: string) => string;
  nobodyGoesOn: boolean;
  /** Shows the work of an agent in all rounds; absent where that is not offered. */
  onShowAgent?: (agent: string) => void;
}

/** One agent in one phase: state, current activity, output in a scrollable box, tool calls and usage. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { runId, agent, title, color, initials, turns, controls, pending, titleOf, nobodyGoesOn, onShowAgent } = props;
  const text = useText();
  const turn = turns.at(-1);
  const going = turn === undefined || isActive(turn);
  const activity = turn && turnActivity(turn);
  const open = turn ? openRequestsOf(turn) : [];
  const ending = going && pending.some(({ kind }) => kind !== 'note');
  return (
    <article
      aria-label={title}
      data-turn={turn?.turnId}
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-t-3 bg-card"
      style={{ borderTopColor: color }}
    >
      <header className="@container px-3 pt-2.5">
        <div className="flex min-h-7 items-center gap-1.5">
          <MemberMark color={color} initials={initials} />
          <h4 className="mr-auto flex min-w-0 truncate font-semibold text-sm">
            <AgentName agent={agent} title={title} onShowAgent={onShowAgent} />
          </h4>
          <StatusBadge status={ending ? 'stopping' : turn ? workStatus[turn.state] : 'queued'} shrinks />
          {turn && <LaneMenu runId={runId} title={title} turn={turn} controls={ending ? [] : controls} />}
        </div>
        <p className="truncate">
          {turn ? <TurnFacts turn={turn} /> : <span className="text-muted-foreground text-xs">{text.run.notStarted}</span>}
        </p>
      </header>
      {open.length > 0 && (
        <div className="grid gap-2 px-2 pt-2">
          <RunRequests runId={runId} requests={open} titleOf={titleOf} />
        </div>
      )}
      <LaneOutput
        title={title}
        turns={turns}
        pending={pending}
        titleOf={titleOf}
        className={cn('flex-1 px-3 py-2', open.length === 0 && 'min-h-28')}
      />
      {turn?.error && (
        <div className="px-2 pb-2">
          <TurnFailure turn={turn} nobodyGoesOn={nobodyGoesOn} />
        </div>
      )}
      {activity && (
        <footer className="border-t px-3 py-1">
          <ActivityLine activity={activity} />
        </footer>
      )}
    </article>
  );
});
