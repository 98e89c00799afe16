'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { phaseWords } from '@/lib/run-view/phase-words';
import { agentsOf, hasEnded, phaseProgress, phaseState, turnOf } from '@/lib/run-view/read-view';
import type { PhaseView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Group } from '../../ui/group';
import { Progress } from '../../ui/progress';
import { useHydrated } from '../../ui/use-hydrated';
import { Elapsed } from '../elapsed';
import { LaneSummary } from '../lane/lane-summary';
import { LaneTabs } from '../lane/lane-tabs';
import { useSoughtPlace } from '../place/run-places';
import type { RunPartProps } from '../strategy-view';
import { useFold } from '../use-fold';
import { useNarrow } from '../use-narrow';
import { WorkIcon } from '../work-icon';
import { AgentMessages } from './agent-messages';
import { LaneSlot } from './lane-slot';

interface PhaseCardProps extends RunPartProps {
  phase: PhaseView;
  /** Content below the lanes while the phase is running. */
  foot?(phase: PhaseView): ReactNode;
  /** Shows the work of an agent in all phases; absent where that is not offered. */
  onShowAgent?: (agent: string) => void;
}

/** A phase with its progress and a lane for each agent. A finished phase collapses to two lines per agent. */
export function PhaseCard({ view, phase, titleOf, foot, onShowAgent }: PhaseCardProps) {
  const text = useText();
  const body = useId();
  const card = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const hydrated = useHydrated();
  const place = useSoughtPlace();
  const sought = place?.phase === phase.id ? place : undefined;
  const { open, toggle } = useFold(phase.state === 'running', card, sought);
  const agents = agentsOf(view, phase);
  const { ended, done, failed, tokens } = phaseProgress(view, phase);
  const words = phaseWords(phase, view, text);
  const slot = (agent: string) => (
    <LaneSlot key={agent} view={view} phase={phase.id} agent={agent} titleOf={titleOf} onShowAgent={onShowAgent} />
  );
  return (
    <Group ref={card} aria-label={words.title} className="min-w-0 rounded-2xl border bg-muted/30">
      <div className="px-4 pt-2.5 pb-2">
        <div className="flex items-center gap-2">
          <WorkIcon state={phaseState(view, phase)} />
          <h3 data-phase={phase.id} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 rounded text-sm">
            <span className="font-semibold">{words.title}</span>
            <span className="text-muted-foreground text-xs tabular-nums">
              {agents.length > 0 && `${text.run.agentsDone(done, agents.length)} · `}
              {failed > 0 && `${text.run.agentsFailed(failed)} · `}
              {phase.ms === undefined ? (
                <Elapsed since={phase.startedAt} until={phase.endedAt} />
              ) : (
                text.format.duration(phase.ms)
              )}
              {tokens !== undefined && ` · ${text.run.tokens(text.format.compact(tokens))}`}
            </span>
          </h3>
          <Button variant="ghost" size="sm" className="ml-auto px-2" aria-expanded={open} aria-controls={body} onClick={toggle}>
            {open ? text.run.fold : text.run.unfold}
            <ChevronDown aria-hidden="true" className={cn('transition-transform', open && 'rotate-180')} />
          </Button>
        </div>
        {phase.state === 'running' && agents.length > 0 && (
          <Progress
            value={ended}
            max={agents.length}
            aria-label={words.progress}
            valueText={text.run.agentsDoneLong(ended, agents.length)}
            className="mt-2"
          />
        )}
      </div>
      <div id={body} className="min-w-0 px-3 pb-3">
        {!open && (
          <ul className="px-1">
            {agents.map((agent) => (
              <LaneSummary key={agent} title={titleOf(agent)} turn={turnOf(view, agent, phase.id)} onShowAgent={onShowAgent} />
            ))}
          </ul>
        )}
        {/* The server does not know the window's width: its HTML contains both forms, and CSS shows the one that fits. */}
        {open && !(hydrated && narrow) && (
          <div className={cn('grid gap-3', columns(agents.length), !hydrated && 'max-sm:hidden')}>{agents.map(slot)}</div>
        )}
        {open && (narrow || !hydrated) && (
          <div className={cn(!hydrated && 'sm:hidden')}>
            <LaneTabs
              label={words.agents}
              agents={agents}
              sought={sought}
              titleOf={titleOf}
              stateOf={(agent) => turnOf(view, agent, phase.id)?.state}
              lane={slot}
            />
          </div>
        )}
        <AgentMessages view={view} phase={phase} titleOf={titleOf} />
        {foot && phase.state === 'running' && !hasEnded(view.status) && <div className="pt-2 empty:hidden">{foot(phase)}</div>}
      </div>
    </Group>
  );
}

/** Returns the grid's columns: up to four side by side if there is room, further lanes wrap. */
function columns(agents: number): string {
  if (agents === 1) return 'grid-cols-1';
  if (agents === 2) return 'grid-cols-2';
  if (agents === 4) return 'grid-cols-2 xl:grid-cols-4';
  return 'grid-cols-2 lg:grid-cols-3';
}
