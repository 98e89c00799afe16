'use client';

import { memo } from 'react';
import { turnActivity } from '@/lib/core/run-view/turn-activity';
import type { TurnView } from '@/lib/core/run-view/types';
import { useText } from '../i18n/text-provider';
import { Markdown } from '../markdown/markdown';
import { ScrollBox } from '../ui/scroll-box';
import { StatusBadge } from '../ui/status-badge';
import { ActivityLine } from './activity-line';
import { EarlierAttempts } from './earlier-attempts';
import { TurnFacts } from './turn-facts';
import { TurnFailure } from './turn-failure';
import { TurnWork } from './turn-work';
import { useFollow } from './use-follow';
import { workStatus } from './work-icon';

interface LaneProps {
  title: string;
  color: string;
  /** The attempts in this round, oldest first; the last one counts. Empty before the agent has begun. */
  turns: readonly TurnView[];
}

/** One agent in one round: its state, what it does now, what it says (with its own scroll), its tools, and what it used. */
export const Lane = memo(function Lane({ title, color, turns }: LaneProps) {
  const text = useText();
  const turn = turns.at(-1);
  const { box } = useFollow(turn === undefined || turn.state === 'running');
  const activity = turn && turnActivity(turn);
  return (
    <article
      aria-label={title}
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-t-3 bg-card"
      style={{ borderTopColor: color }}
    >
      <header className="px-3 pt-2.5">
        <div className="flex items-center justify-between gap-2">
          <h4 className="truncate font-semibold text-sm">{title}</h4>
          <StatusBadge status={turn ? workStatus[turn.state] : 'queued'} />
        </div>
        <p className="truncate">
          {turn ? <TurnFacts turn={turn} /> : <span className="text-muted-foreground text-xs">{text.run.notStarted}</span>}
        </p>
      </header>
      <ScrollBox ref={box} aria-label={text.run.saysNow(title)} className="max-h-80 min-h-28 flex-1 px-3 py-2 max-sm:max-h-56">
        <div>
          {turn && (
            <>
              <EarlierAttempts turns={turns} />
              <TurnWork turn={turn} />
              {turn.text && (
                <Markdown
                  streaming={turn.state === 'running'}
                  className="pt-1 text-sm leading-5.5 [&_h3]:text-base [&_h4]:text-sm"
                >
                  {turn.text}
                </Markdown>
              )}
              <TurnFailure turn={turn} />
            </>
          )}
        </div>
      </ScrollBox>
      {activity && (
        <footer className="border-t px-3 py-1">
          <ActivityLine activity={activity} />
        </footer>
      )}
    </article>
  );
});
