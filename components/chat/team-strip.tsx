'use client';

import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { cn } from '../ui/cn';
import { teamSize } from './setup';
import { sourceProblems } from './source-problems';
import { TeamSetup } from './team-setup';

/** A summary of the team in one line — agents, rounds, estimate — that expands to its set-up. */
export function TeamStrip({ openAtFirst, ...props }: ComponentProps<typeof TeamSetup> & { openAtFirst: boolean }) {
  const text = useText();
  const body = useId();
  const [open, setOpen] = useState(openAtFirst);
  const { me, setup } = props;
  const warns = me.agents.some((agent) => !setup.choose && setup.team.includes(agent.name) && sourceProblems(agent).length > 0);
  const titles = setup.team.map((name) => me.agents.find((agent) => agent.name === name)?.title ?? name);
  const facts = [
    setup.choose ? text.chat.chooseForMe : text.format.list(titles),
    text.run.rounds(setup.rounds),
    text.chat.estimate(2 + teamSize(setup, me) * setup.rounds),
  ];
  return (
    <div className="border-b">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-2 px-3 py-2 text-left text-xs focus-visible:-outline-offset-2"
      >
        <ChevronDown
          aria-hidden="true"
          className={cn('size-3.5 shrink-0 text-muted-foreground transition-transform', !open && '-rotate-90')}
        />
        <span className="font-medium">{text.chat.team}</span>
        {!open && warns && (
          <TriangleAlert role="img" aria-label={text.sources.teamWarning} className="size-3.5 shrink-0 text-warning" />
        )}
        {!open && <span className="min-w-0 truncate text-muted-foreground">{facts.join(' · ')}</span>}
      </button>
      <div id={body}>{open && <TeamSetup {...props} />}</div>
    </div>
  );
}
