'use client';

import { CircleCheck, Flag, Link2Off, Recycle, ThumbsDown, ThumbsUp, TriangleAlert } from 'lucide-react';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import { FULL_SCORE, LOW_CONFIDENCE } from '@/lib/core/desks/answer-review';
import { areaTitleOf } from '@/lib/core/desks/area-title';
import type { ListedAnswer } from '@/lib/core/desks/reviewed-answer';
import { review } from '@/lib/i18n/dictionary/review';
import { reviewEvidence } from '@/lib/i18n/dictionary/review-evidence';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { languageName } from '../i18n/language-name';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { RelativeTime } from '../ui/relative-time';

interface AnswerRowProps {
  answer: ListedAnswer;
  desk: ReviewedDesk;
  onOpen(): void;
}

/** A kept answer in the list: its question, and what suggests a look at it. */
export function AnswerRow({ answer, desk, onOpen }: AnswerRowProps) {
  const text = useText();
  const { language, format } = text;
  const words = useWords(review);
  const evidence = useWords(reviewEvidence);
  const { area, score, confidence, isHelpful } = answer;
  return (
    <li className="relative grid min-w-0 gap-1.5 rounded-xl border bg-card px-4 py-3 transition-colors hover:bg-accent/50">
      <button
        type="button"
        data-entry={answer.id}
        onClick={onOpen}
        className="min-w-0 text-left font-medium before:absolute before:inset-0 before:rounded-xl focus-visible:outline-none focus-visible:before:outline-2"
      >
        <span className="line-clamp-2 wrap-anywhere">{shownQuestion(answer.question, text) || words.withheld}</span>
      </button>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
        <RelativeTime at={answer.createdAt} />
        <span>{area ? areaTitleOf(desk.areas, area, language) : words.noArea}</span>
        <span>{languageName(answer.language, language)}</span>
        <Badge>{words.types[answer.answerType] ?? answer.answerType}</Badge>
        {score === null ? (
          <Badge tone="primary">{words.states.unreviewed}</Badge>
        ) : (
          <Badge tone={score === FULL_SCORE ? 'success' : 'warning'}>
            {words.scoreIs(format.number(score))} · {words.reviewCount(answer.reviews)}
          </Badge>
        )}
        {answer.releasedAt && (
          <Badge tone="success">
            <CircleCheck aria-hidden="true" />
            {words.states.released}
          </Badge>
        )}
        {answer.isReused && (
          <Badge>
            <Recycle aria-hidden="true" />
            {words.reused}
          </Badge>
        )}
        {answer.isFlagged && (
          <Badge tone="danger">
            <Flag aria-hidden="true" />
            {words.flagged}
          </Badge>
        )}
        {answer.isCitationValid === false && (
          <Badge tone="warning">
            <Link2Off aria-hidden="true" />
            {words.signs['failed-citation']}
          </Badge>
        )}
        {confidence !== null && confidence < LOW_CONFIDENCE && (
          <Badge tone="warning">
            <TriangleAlert aria-hidden="true" />
            {words.confidence(confidence)}
          </Badge>
        )}
        {isHelpful !== null && (
          <Badge tone={isHelpful ? 'success' : 'warning'}>
            {isHelpful ? <ThumbsUp aria-hidden="true" /> : <ThumbsDown aria-hidden="true" />}
            {isHelpful ? evidence.helpful : evidence.notHelpful}
          </Badge>
        )}
      </div>
    </li>
  );
}
