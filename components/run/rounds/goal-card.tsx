'use client';

import { Target } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { team as teamWords } from '@/lib/i18n/dictionary/team';
import type { TeamView } from '@/lib/strategies/rounds/view';
import { useWords } from '../../i18n/text-provider';
import { Group } from '../../ui/group';
import { memberLook } from '../member-look';
import { MemberMark } from '../member-mark';

interface GoalCardProps {
  goal: NonNullable<TeamView['goal']>;
  /** The agents that the initiator chose, with its reasons. */
  chosen?: TeamView['chosen'];
  agents: readonly string[];
  titleOf: (agent: string) => string;
}

/** The initiator's plan: goal, success criteria, approach, and the focus of each agent. */
export const GoalCard = memo(function GoalCard({ goal, chosen = [], agents, titleOf }: GoalCardProps) {
  const words = useWords(teamWords);
  const focused = agents.filter((agent) => goal.focus[agent]);
  const explained = chosen.filter(({ reason }) => reason !== '');
  return (
    <Group aria-label={words.goal} className="min-w-0 rounded-2xl border bg-card p-4">
      <div className="flex gap-3">
        <Target aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-text" />
        <div className="min-w-0">
          <h3 className="font-medium text-primary-text text-xs">{words.goal}</h3>
          <p className="mt-0.5 wrap-anywhere font-medium text-base leading-6">{goal.goal}</p>
        </div>
      </div>
      {(goal.successCriteria.length > 0 || goal.approach !== '' || focused.length > 0 || explained.length > 0) && (
        <div className="mt-3 grid gap-x-8 gap-y-3 border-t pt-3 sm:grid-cols-2">
          {goal.successCriteria.length > 0 && (
            <Part title={words.criteria}>
              <ul className="grid list-disc gap-1 pl-4 marker:text-muted-foreground">
                {goal.successCriteria.map((criterion) => (
                  <li key={criterion} className="wrap-anywhere">
                    {criterion}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {goal.approach !== '' && (
            <Part title={words.approach}>
              <p className="wrap-anywhere">{goal.approach}</p>
            </Part>
          )}
          {explained.length > 0 && (
            <Part title={words.chosen} wide>
              <AgentWords words={explained.map(({ agent, reason }) => [agent, reason])} agents={agents} titleOf={titleOf} />
            </Part>
          )}
          {focused.length > 0 && (
            <Part title={words.focus} wide>
              <AgentWords words={focused.map((agent) => [agent, goal.focus[agent] ?? ''])} agents={agents} titleOf={titleOf} />
            </Part>
          )}
        </div>
      )}
    </Group>
  );
});

interface AgentWordsProps extends Pick<GoalCardProps, 'agents' | 'titleOf'> {
  /** Pairs of agent and text. */
  words: readonly (readonly [string, string])[];
}

function AgentWords({ words, agents, titleOf }: AgentWordsProps) {
  return (
    <dl className="grid gap-2 sm:grid-cols-[max-content_1fr] sm:gap-x-4">
      {words.map(([agent, text]) => (
        <div key={agent} className="contents">
          <dt className="flex items-center gap-2 self-start font-medium">
            <MemberMark {...memberLook(agents, agent, titleOf)} />
            {titleOf(agent)}
          </dt>
          <dd className="min-w-0 wrap-anywhere text-muted-foreground">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <h4 className="pb-1 font-medium text-muted-foreground text-xs">{title}</h4>
      {children}
    </div>
  );
}
