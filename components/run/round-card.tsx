'use client';

import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { hasEnded, roundProgress, turnOf } from '@/lib/run-view/read-view';
import type { RoundView, RunView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { Group } from '../ui/group';
import { Progress } from '../ui/progress';
import { AddAgent } from './control/add-agent';
import { Elapsed } from './elapsed';
import { LaneSlot } from './lane-slot';
import { LaneSummary } from './lane-summary';
import { LaneTabs } from './lane-tabs';
import { useFold } from './use-fold';
import { useNarrow } from './use-narrow';
import { WorkIcon } from './work-icon';

interface RoundCardProps {
  view: RunView;
  round: RoundView;
  titleOf: (agent: string) => string;
}

/** One round: how far it is, and a lane for each agent. Once finished it folds to two lines an agent. */
export function RoundCard({ view, round, titleOf }: RoundCardProps) {
  const text = useText();
  const body = useId();
  const card = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const { open, toggle } = useFold(round.state === 'running', card);
  const { ended, done, failed, agents, tokens } = roundProgress(view, round.round, round.agents);
  const waits = round.state === 'running' && view.status === 'waiting';
  const state = waits ? 'waiting' : failed === agents ? 'failed' : round.state;
  const name = text.run.round(round.round, view.plannedRounds);
  const slot = (agent: string) => <LaneSlot key={agent} view={view} round={round} agent={agent} titleOf={titleOf} />;
  return (
    <Group ref={card} aria-label={name} className="min-w-0 rounded-2xl border bg-muted/30">
      <div className="px-4 pt-2.5 pb-2">
        <div className="flex items-center gap-2">
          <WorkIcon state={state} />
          <h3 className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-sm">
            <span className="font-semibold">{name}</span>
            <span className="text-muted-foreground text-xs tabular-nums">
              {text.run.agentsDone(done, agents)} · {failed > 0 && `${text.run.agentsFailed(failed)} · `}
              {round.ms === undefined ? (
                <Elapsed since={round.startedAt} until={round.endedAt} />
              ) : (
                text.format.duration(round.ms)
              )}
              {tokens !== undefined && ` · ${text.run.tokens(text.format.compact(tokens))}`}
            </span>
          </h3>
          <Button variant="ghost" size="sm" className="ml-auto px-2" aria-expanded={open} aria-controls={body} onClick={toggle}>
            {open ? text.run.fold : text.run.unfold}
            <ChevronDown aria-hidden="true" className={cn('transition-transform', open && 'rotate-180')} />
          </Button>
        </div>
        {round.state === 'running' && (
          <Progress
            value={ended}
            max={agents}
            aria-label={text.run.progress}
            valueText={text.run.agentsDoneLong(ended, agents)}
            className="mt-2"
          />
        )}
      </div>
      <div id={body} className="min-w-0 px-3 pb-3">
        {!open && (
          <ul className="px-1">
            {round.agents.map((agent) => (
              <LaneSummary key={agent} title={titleOf(agent)} turn={turnOf(view, agent, round.round)} />
            ))}
          </ul>
        )}
        {open && !narrow && <div className={cn('grid gap-3', columns(round.agents.length))}>{round.agents.map(slot)}</div>}
        {open && narrow && (
          <LaneTabs
            label={text.run.agentsOfRound(round.round)}
            agents={round.agents}
            titleOf={titleOf}
            stateOf={(agent) => turnOf(view, agent, round.round)?.state}
            lane={slot}
          />
        )}
        {round.state === 'running' && round.round < view.plannedRounds && !hasEnded(view.status) && (
          <div className="pt-2 empty:hidden">
            <AddAgent view={view} />
          </div>
        )}
      </div>
    </Group>
  );
}

/** Up to four side by side where there is room; more wrap. */
function columns(agents: number): string {
  if (agents === 1) return 'grid-cols-1';
  if (agents === 2) return 'grid-cols-2';
  if (agents === 4) return 'grid-cols-2 xl:grid-cols-4';
  return 'grid-cols-2 lg:grid-cols-3';
}
