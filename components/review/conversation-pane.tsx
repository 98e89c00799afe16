'use client';

import type { ReviewAnswer, ReviewedDesk } from '@/lib/api/review-requests';
import { areaTitleOf } from '@/lib/core/desks/area-title';
import { review } from '@/lib/i18n/dictionary/review';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { languageName } from '../i18n/language-name';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { cn } from '../ui/cn';

/** The questions and answers of the conversation; the reviewed one is highlighted. */
export function ConversationPane({ desk, answer: { kept, conversation } }: { desk: ReviewedDesk; answer: ReviewAnswer }) {
  const text = useText();
  const { language, format } = text;
  const words = useWords(review);
  const { confidence, reused, answerType } = kept.answer;
  const area = kept.context?.area;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-1.5">
        <Badge>{words.types[answerType] ?? answerType}</Badge>
        <Badge>{languageName(kept.language, language)}</Badge>
        <Badge>{area ? areaTitleOf(desk.areas, area, language) : words.noArea}</Badge>
        {confidence !== null && <Badge>{words.confidence(confidence)}</Badge>}
        <Badge>{kept.isVisitor ? words.visitor : words.signedIn}</Badge>
      </div>
      {reused && (
        <p className="wrap-anywhere text-muted-foreground text-xs">{words.reusedFrom(format.date(reused.at), reused.question)}</p>
      )}
      <ol className="grid gap-3">
        {conversation.map(({ id, position, question, answer, createdAt }) => (
          <li
            key={id}
            aria-current={id === kept.id ? 'true' : undefined}
            className={cn('grid gap-2 rounded-xl border p-3 text-sm', id === kept.id && 'border-primary/50 bg-primary-soft/40')}
          >
            <span className="flex flex-wrap justify-between gap-x-3 text-muted-foreground text-xs">
              <span>{words.question(position)}</span>
              <span>{format.dateTime(createdAt)}</span>
            </span>
            <p className="wrap-anywhere font-medium">{shownQuestion(question, text) || words.withheld}</p>
            {id === kept.id && kept.translated && (
              <p className="wrap-anywhere text-muted-foreground text-xs">{kept.translated}</p>
            )}
            <p className="wrap-anywhere whitespace-pre-wrap">{answer.content}</p>
            {id === kept.id && answer.working && (
              <p className="wrap-anywhere whitespace-pre-wrap border-t pt-2 text-muted-foreground text-xs">{answer.working}</p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
