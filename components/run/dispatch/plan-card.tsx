'use client';

import { ListTree } from 'lucide-react';
import { memo } from 'react';
import { localize } from '@/lib/core/phrase';
import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import type { DispatchView } from '@/lib/strategies/dispatch/view';
import { useText, useWords } from '../../i18n/text-provider';
import { Group } from '../../ui/group';
import { agentColor } from '../agent-title';

interface PlanCardProps extends Pick<DispatchView, 'followUps' | 'ratings'> {
  plan: NonNullable<DispatchView['plan']>;
  agents: readonly string[];
  titleOf: (agent: string) => string;
}

/** The plan with its reasons, the follow-ups, and how each task went. */
export const PlanCard = memo(function PlanCard({ plan, followUps, ratings, agents, titleOf }: PlanCardProps) {
  const text = useText();
  const words = useWords(dispatchWords);
  const reasoning = localize(text, plan.reasoning, plan.phrase);
  const title = plan.by === 'rules' ? words.planByRules : words.plan;
  const tasks = { ratings, agents, titleOf };
  return (
    <Group aria-label={title} className="min-w-0 rounded-2xl border bg-card p-4">
      <div className="flex gap-3">
        <ListTree aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-text" />
        <div className="min-w-0">
          <h3 className="font-medium text-primary-text text-xs">{title}</h3>
          {plan.prompt && (
            <p className="mt-0.5 wrap-anywhere font-medium">
              {words.workflow([plan.prompt.name, ...Object.values(plan.prompt.arguments)].join(' · '))}
            </p>
          )}
          {reasoning !== '' && <p className="mt-0.5 wrap-anywhere">{reasoning}</p>}
        </div>
      </div>
      <Tasks tasks={plan.tasks} {...tasks} />
      {followUps.map(({ iteration, reasoning, tasks: further }) => (
        <div key={iteration} className="mt-3 border-t pt-3">
          <h4 className="font-medium text-muted-foreground text-xs">{words.followUp}</h4>
          {reasoning !== '' && <p className="mt-0.5 wrap-anywhere">{reasoning}</p>}
          <Tasks tasks={further} {...tasks} />
        </div>
      ))}
    </Group>
  );
});

interface TasksProps extends Pick<PlanCardProps, 'ratings' | 'agents' | 'titleOf'> {
  tasks: PlanCardProps['plan']['tasks'];
}

function Tasks({ tasks, ratings, agents, titleOf }: TasksProps) {
  if (tasks.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-2 sm:grid-cols-[max-content_1fr] sm:gap-x-4">
      {tasks.map(({ turnId, agent, task }) => (
        <div key={turnId} className="contents">
          <dt className="flex items-center gap-2 self-start font-medium">
            <span aria-hidden="true" className="size-2 rounded-full" style={{ background: agentColor(agents.indexOf(agent)) }} />
            {titleOf(agent)}
          </dt>
          <dd className="min-w-0 wrap-anywhere text-muted-foreground">
            {task}
            <Rating rating={ratingOf(ratings, turnId)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rating({ rating }: { rating: DispatchView['ratings'][string] | undefined }) {
  const { format } = useText();
  const words = useWords(dispatchWords);
  if (!rating) return null;
  const facts = [
    words.rules[rating.rule](words.items(rating.found)),
    words.confidence(format.percent(rating.confidence)),
    ...(rating.rule === 'found' && !rating.complete ? [words.incomplete] : []),
  ];
  return <span className="block text-xs tabular-nums">{facts.join(' · ')}</span>;
}

/** The rating of a task's last attempt. */
function ratingOf(ratings: DispatchView['ratings'], turnId: string) {
  const attempts = Object.keys(ratings).filter((id) => id === turnId || id.startsWith(`${turnId}@`));
  return ratings[attempts.at(-1) ?? ''];
}
