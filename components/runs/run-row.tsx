'use client';

import { MessageSquare, ThumbsDown, ThumbsUp, Users } from 'lucide-react';
import type { RunSummary } from '@/lib/api/answers';
import { ratingWords } from '@/lib/i18n/dictionary/rating';
import { runs } from '@/lib/i18n/dictionary/runs';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { cn } from '../ui/cn';
import { Link } from '../ui/link';
import { RelativeTime } from '../ui/relative-time';
import { StatusBadge } from '../ui/status-badge';
import { useAgentTitle } from '../use-agent-title';
import { useStrategyNames } from './strategy-names';

const cell = 'align-middle max-md:inline-flex max-md:items-center md:border-t md:px-3 md:py-3';

export function RunRow({ run }: { run: RunSummary }) {
  const text = useText();
  const { format } = text;
  const words = useWords(runs);
  const strategies = useStrategyNames();
  const titleOf = useAgentTitle();
  const ratings = useWords(ratingWords).rated;
  const { team, rating } = run;
  const Icon = team ? Users : MessageSquare;
  return (
    <tr className="group relative transition-colors hover:bg-accent/50 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-2xl max-md:border max-md:bg-card max-md:p-4">
      <td className={cn(cell, 'w-full max-w-0 max-md:block max-md:max-w-none md:pl-5')}>
        <Link
          href={`/runs/${run.id}`}
          className="line-clamp-2 wrap-anywhere font-medium before:absolute before:inset-0 before:rounded-2xl focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 md:block md:truncate md:before:rounded-none"
        >
          {shownQuestion(run.question, text)}
        </Link>
        <span className="mt-0.5 block truncate text-muted-foreground text-xs">
          {team ? whoWorked(run, words) : format.list(run.agents.map(titleOf))}
        </span>
      </td>
      <td className={cn(cell, 'whitespace-nowrap')}>
        <Badge>
          <Icon aria-hidden="true" />
          {strategies[run.strategy] ?? run.strategy}
        </Badge>
      </td>
      <td className={cn(cell, 'whitespace-nowrap')}>
        <StatusBadge status={run.status} />
        {rating && (
          <span className="ml-2 inline-block align-middle text-muted-foreground">
            {rating === 'good' ? (
              <ThumbsUp aria-hidden="true" className="size-4" />
            ) : (
              <ThumbsDown aria-hidden="true" className="size-4" />
            )}
            <span className="sr-only">{ratings[rating]}</span>
          </span>
        )}
      </td>
      <td className={cn(cell, 'whitespace-nowrap text-muted-foreground text-xs tabular-nums', !run.endedAt && 'max-md:hidden')}>
        {run.endedAt ? format.duration(Date.parse(run.endedAt) - Date.parse(run.createdAt)) : '–'}
      </td>
      <td className={cn(cell, 'whitespace-nowrap text-muted-foreground text-xs max-md:ml-auto md:pr-5')}>
        <RelativeTime at={run.createdAt} />
      </td>
    </tr>
  );
}

function whoWorked({ agents, rounds, dispatch }: RunSummary, words: typeof runs.en): string {
  if (!dispatch) return agents.length === 0 ? words.initiatorChooses(rounds) : words.team(agents.length, rounds);
  return dispatch.team === 'auto' ? words.plannerChooses : words.dispatch(dispatch.team.length, dispatch.maxIterations);
}
