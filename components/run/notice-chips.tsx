'use client';

import { CircleAlert, CircleDashed, Info, RotateCcw, Scissors, Undo2, UserX } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { NoticeView, RunView } from '@/lib/core/run-view/types';
import { useText } from '../i18n/text-provider';
import type { Tone } from '../ui/badge';
import { Chip } from '../ui/chip';

type Kind = NoticeView['kind'];

const looks: Record<Exclude<Kind, 'offline_model'>, { tone: Tone; icon: ReactNode }> = {
  skipped: { tone: 'warning', icon: <UserX aria-hidden="true" /> },
  cut: { tone: 'warning', icon: <Scissors aria-hidden="true" /> },
  fallback: { tone: 'warning', icon: <Undo2 aria-hidden="true" /> },
  retry: { tone: 'neutral', icon: <RotateCcw aria-hidden="true" /> },
  waiting: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
  warning: { tone: 'neutral', icon: <Info aria-hidden="true" /> },
  resumed: { tone: 'neutral', icon: <RotateCcw aria-hidden="true" /> },
  error: { tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
};

interface NoticeChipsProps {
  notices: RunView['notices'];
  missing: RunView['missing'];
  titleOf: (agent: string) => string;
}

/** Everything that was skipped, cut or done otherwise than asked, each explaining itself. The offline model has its banner. */
export const NoticeChips = memo(function NoticeChips({ notices, missing, titleOf }: NoticeChipsProps) {
  const text = useText();
  const kinds = [...new Set(notices.map(({ kind }) => kind))].filter((kind) => kind !== 'offline_model');
  if (kinds.length === 0 && missing.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {missing.map(({ agent, reason }) => (
        <Chip
          key={`${agent} ${reason}`}
          tone="warning"
          icon={<UserX aria-hidden="true" />}
          explanation={
            <>
              <p className="wrap-anywhere">{reason}</p>
              <p className="mt-1 text-muted-foreground">{text.run.missingText}</p>
            </>
          }
        >
          {text.run.missing(titleOf(agent))}
        </Chip>
      ))}
      {kinds.map((kind) => {
        const said = notices.filter((notice) => notice.kind === kind);
        return (
          <Chip
            key={kind}
            tone={looks[kind].tone}
            icon={looks[kind].icon}
            explanation={
              <ul className="grid max-h-64 gap-2 overflow-y-auto">
                {said.map(({ seq, agent, message }) => (
                  <li key={seq} className="wrap-anywhere">
                    {agent && <span className="font-medium">{titleOf(agent)}: </span>}
                    {message}
                  </li>
                ))}
              </ul>
            }
          >
            {text.run.notices[kind]} {said.length > 1 && text.run.noticeTimes(said.length)}
          </Chip>
        );
      })}
    </div>
  );
});
