'use client';

import { memo } from 'react';
import { team as teamWords } from '@/lib/i18n/dictionary/team';
import { phaseWords } from '@/lib/run-view/phase-words';
import { laneOf } from '@/lib/run-view/read-view';
import { turnActivity } from '@/lib/run-view/turn-activity';
import type { TurnView } from '@/lib/run-view/types';
import { teamView } from '@/lib/strategies/rounds/view';
import { useText, useWords } from '../../i18n/text-provider';
import { Group } from '../../ui/group';
import { StatusBadge } from '../../ui/status-badge';
import type { RunPartProps } from '../strategy-view';
import { ActivityLine } from '../turn/activity-line';
import { TurnFacts } from '../turn/turn-facts';
import { TurnFailure } from '../turn/turn-failure';
import { TurnOutput } from '../turn/turn-output';
import { useSame } from '../use-same';
import { workStatus } from '../work-icon';

interface AgentRoundsProps extends RunPartProps {
  agent: string;
}

/** One agent of a team: its focus, and its work and report of each round. */
export default function AgentRounds({ view, titleOf, agent }: AgentRoundsProps) {
  const text = useText();
  const words = useWords(teamWords);
  const { goal, decisions } = teamView(view);
  const focus = goal?.focus[agent];
  return (
    <div className="grid gap-5 p-4">
      {focus && (
        <Group aria-label={words.ownFocus} className="rounded-xl border bg-muted/30 px-3 py-2">
          <h3 className="font-medium text-muted-foreground text-xs">{words.ownFocus}</h3>
          <p className="wrap-anywhere">{focus}</p>
        </Group>
      )}
      {view.phases.map((phase) => {
        const { round } = phase;
        if (round === undefined) return null;
        const decision = decisions.find((one) => one.round === round - 1);
        return (
          <AgentRound
            key={phase.id}
            title={phaseWords(phase, view, text).title}
            task={decision?.tasks?.[agent]}
            lead={decision && titleOf(decision.agent)}
            takesPart={phase.agents.includes(agent)}
            turns={(laneOf(view, agent, phase.id)?.turnIds ?? []).flatMap((id) => view.turns[id] ?? [])}
          />
        );
      })}
    </div>
  );
}

interface AgentRoundProps {
  title: string;
  /** The task that replaced the agent's focus in this round, and the lead that set it. */
  task: string | undefined;
  lead: string | undefined;
  takesPart: boolean;
  /** The attempts, oldest first; the last one is current. Empty before the agent has started. */
  turns: readonly TurnView[];
}

function AgentRound({ turns, ...round }: AgentRoundProps) {
  return <Round {...round} turns={useSame(turns)} />;
}

const Round = memo(function Round({ title, task, lead = '', takesPart, turns }: AgentRoundProps) {
  const text = useText();
  const words = useWords(teamWords);
  const turn = turns.at(-1);
  const activity = turn && turnActivity(turn);
  return (
    <Group aria-label={title} className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b pb-1.5">
        <h3 className="font-semibold text-sm">{title}</h3>
        {turn && <StatusBadge status={workStatus[turn.state]} />}
        {turn && <TurnFacts turn={turn} />}
      </div>
      {task !== undefined && (
        <p className="wrap-anywhere pt-1 text-sm">
          <span className="font-medium">{words.taskFrom(lead)}</span> <span className="text-muted-foreground">{task}</span>
        </p>
      )}
      {turn ? (
        <>
          <TurnOutput turn={turn} turns={turns} />
          <TurnFailure turn={turn} />
          {activity && <ActivityLine activity={activity} />}
        </>
      ) : (
        <p className="text-muted-foreground text-sm">{takesPart ? text.run.notStarted : words.tookNoPart}</p>
      )}
    </Group>
  );
});
