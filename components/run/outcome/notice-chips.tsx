'use client';

import { CircleAlert, CircleDashed, EyeOff, Info, RotateCcw, Scissors, Undo2, UserX } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { localize } from '@/lib/core/phrases/phrase';
import { noticeGroups } from '@/lib/i18n/dictionary/notice-groups';
import type { Text } from '@/lib/i18n/text';
import { groupNotices, type NoticeGroup } from '@/lib/run-view/group-notices';
import type { NoticeView, RunView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import type { Tone } from '../../ui/badge';
import { Chip } from '../../ui/chip';

type Kind = NoticeView['kind'];

const looks: Record<Exclude<Kind, 'offline_model'>, { tone: Tone; icon: ReactNode }> = {
  skipped: { tone: 'warning', icon: <UserX aria-hidden="true" /> },
  cut: { tone: 'warning', icon: <Scissors aria-hidden="true" /> },
  fallback: { tone: 'warning', icon: <Undo2 aria-hidden="true" /> },
  retry: { tone: 'neutral', icon: <RotateCcw aria-hidden="true" /> },
  waiting: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
  warning: { tone: 'neutral', icon: <Info aria-hidden="true" /> },
  resumed: { tone: 'neutral', icon: <RotateCcw aria-hidden="true" /> },
  redacted: { tone: 'neutral', icon: <EyeOff aria-hidden="true" /> },
  error: { tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
};

interface NoticeChipsProps {
  notices: RunView['notices'];
  /** A reason that the outcome already shows; its notice is omitted. */
  reason: string | undefined;
  titleOf: (agent: string) => string;
}

/**
 * Notices of cuts, fallbacks and other deviations, each with an explanation; what they say of several agents in a round once. The offline model is shown by its banner, missing agents by
 * the outcome, and unread messages by themselves.
 */
export const NoticeChips = memo(function NoticeChips({ notices: all, reason, titleOf }: NoticeChipsProps) {
  const text = useText();
  const notices = all.filter(({ message, signal }) => message !== reason && signal === undefined);
  const kinds = [...new Set(notices.map(({ kind }) => kind))].filter((kind) => kind !== 'offline_model');
  if (kinds.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {kinds.map((kind) => {
        const groups = groupNotices(notices.filter((notice) => notice.kind === kind));
        return (
          <Chip
            key={kind}
            tone={looks[kind].tone}
            icon={looks[kind].icon}
            explanation={
              <ul className="grid max-h-64 gap-2 overflow-y-auto">
                {groups.map((group) => (
                  <li key={group.seq} className="wrap-anywhere">
                    <About group={group} titleOf={titleOf} />
                    {wordsOf(group, text)}
                  </li>
                ))}
              </ul>
            }
          >
            {text.run.notices[kind]} {groups.length > 1 && text.run.noticeTimes(groups.length)}
          </Chip>
        );
      })}
    </div>
  );
});

function About({ group: { agents, round }, titleOf }: Pick<NoticeChipsProps, 'titleOf'> & { group: NoticeGroup }) {
  const { format } = useText();
  const words = useWords(noticeGroups);
  if (agents.length === 0) return null;
  return (
    <span className="font-medium">
      {round !== undefined && `${words.inRound(round)} · `}
      {format.list(agents.map(titleOf))}:{' '}
    </span>
  );
}

function wordsOf({ message, phrase, range }: NoticeGroup, text: Text): string {
  if (!range) return localize(text, message, phrase);
  const { number } = text.format;
  return noticeGroups[text.language].ranges[range.code](number(range.least), number(range.most));
}
