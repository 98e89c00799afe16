'use client';

import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { AnswerFeedback } from '@/lib/core/desks/answer-review';
import { Button } from '../ui/button';
import { useAskWords } from './ask-words';

type Reason = NonNullable<AnswerFeedback['reason']>;

interface FeedbackProps {
  given?: AnswerFeedback;
  onRate(feedback: AnswerFeedback): Promise<void>;
}

/** Thumbs up or down; a thumb down asks for the reason, which is chosen rather than written. */
export function Feedback({ given, onRate }: FeedbackProps) {
  const words = useAskWords();
  const [hasFailed, setHasFailed] = useState(false);
  const [sending, setSending] = useState<AnswerFeedback>();
  const shown = sending ?? given;
  const reasons = Object.entries(words.reasons) as [Reason, string][];

  async function rate(feedback: AnswerFeedback) {
    setHasFailed(false);
    setSending(feedback);
    await onRate(feedback).catch(() => setHasFailed(true));
    // Unless the visitor has changed their mind meanwhile.
    setSending((last) => (last === feedback ? undefined : last));
  }

  return (
    <div className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-muted-foreground text-xs">{words.helpful}</span>
        <span className="flex gap-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label={words.yes}
            aria-pressed={shown?.isHelpful === true}
            className="aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
            onClick={() => rate({ isHelpful: true, reason: null })}
          >
            <ThumbsUp aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={words.no}
            aria-pressed={shown?.isHelpful === false}
            className="aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
            onClick={() => rate({ isHelpful: false, reason: null })}
          >
            <ThumbsDown aria-hidden="true" />
          </Button>
        </span>
      </div>
      {shown?.isHelpful === false && (
        <fieldset className="mt-2">
          <legend className="text-muted-foreground text-xs">{words.why}</legend>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {reasons.map(([reason, label]) => (
              <Button
                key={reason}
                size="sm"
                aria-pressed={shown.reason === reason}
                className="aria-pressed:border-primary aria-pressed:bg-primary-soft"
                onClick={() => rate({ isHelpful: false, reason })}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <p role="status" className="mt-2 text-muted-foreground text-xs empty:mt-0">
        {hasFailed ? words.feedbackFailed : given ? words.thanks : ''}
      </p>
    </div>
  );
}
