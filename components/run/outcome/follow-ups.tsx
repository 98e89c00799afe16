'use client';

import type { FollowUps as Suggested } from '@/lib/core/conversations/follow-ups';
import { useText } from '../../i18n/text-provider';
import { Group } from '../../ui/group';

interface FollowUpsProps extends Pick<Suggested, 'questions'> {
  onAsk(question: string): void;
}

/** The questions that an answer suggests, as buttons that ask them. */
export function FollowUps({ questions, onAsk }: FollowUpsProps) {
  const text = useText();
  return (
    <Group aria-label={text.chat.suggested} className="grid gap-1.5">
      {questions.map(({ letter, text: question }) => (
        <button
          key={letter}
          type="button"
          onClick={() => onAsk(question)}
          className="flex min-h-10 min-w-0 items-baseline gap-2.5 rounded-xl border bg-card px-3 py-2 text-left text-sm shadow-raised transition-colors hover:border-primary/50 hover:bg-primary-soft/50"
        >
          <span className="font-medium text-primary-text">{letter})</span>
          <span className="wrap-anywhere min-w-0">{question}</span>
        </button>
      ))}
    </Group>
  );
}
