'use client';

import { Check, CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import { areaTitleOf } from '@/lib/core/desks/area-title';
import { localize } from '@/lib/core/phrases/phrase';
import type { SetUsage } from '@/lib/core/question-sets/question-set';
import type { ComparedAnswer, ComparedQuestion } from '@/lib/core/question-sets/set-comparison';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { review } from '@/lib/i18n/dictionary/review';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import { LongText } from '../ui/long-text';
import { useCost } from './set-totals';

interface ResultRowProps {
  desk: ReviewedDesk | undefined;
  one: ComparedQuestion;
  /** Whether its conversation has other questions. */
  isTurn: boolean;
  isStopped: boolean;
  onReview: ((answerId: string) => void) | undefined;
}

const EXPECTED = ['answer', 'area', 'page', 'type'] as const;

/** What became of a question of a set, what differs from the last time, and what from the expectation. */
export function ResultRow({ desk, one, isTurn, isStopped, onReview }: ResultRowProps) {
  const text = useText();
  const words = useWords(questionSets);
  const { question, state, answerId, hasRun, problem, result, previous, changes, met, usage, previousUsage } = one;
  const about = <span className="sr-only">{words.of(question.question)}</span>;
  return (
    <tr className="max-md:grid max-md:gap-2 max-md:rounded-2xl max-md:border max-md:bg-card max-md:p-4">
      <th scope="row" className="text-left align-top font-medium max-md:block md:border-t md:px-3 md:py-3">
        <span className="wrap-anywhere">{question.question}</span>
        {isTurn && (
          <span className="block wrap-anywhere font-normal text-muted-foreground text-xs">
            {words.conversation(question.conversation)}
          </span>
        )}
      </th>
      <Cell>
        {result ? (
          <Given about={about} desk={desk} answer={result} />
        ) : (
          <p className="text-muted-foreground">{state === 'waiting' && isStopped ? words.notAsked : words.states[state]}</p>
        )}
        {problem && <p className="wrap-anywhere text-warning text-xs">{localize(text, problem.message, problem.phrase)}</p>}
        {changes.length > 0 && previous && (
          <details className="text-xs">
            <summary className="cursor-pointer text-muted-foreground">{words.before}</summary>
            <Given about={about} desk={desk} answer={previous} />
          </details>
        )}
      </Cell>
      <Cell name={result && previous ? words.changes : undefined}>
        <span className="flex flex-wrap gap-1">
          {changes.map((part) => (
            <Badge key={part} tone="warning">
              {words.parts[part]}
            </Badge>
          ))}
          {result && previous && changes.length === 0 && <span className="text-muted-foreground text-xs">{words.same}</span>}
        </span>
      </Cell>
      <Cell name={Object.keys(met).length > 0 ? words.expected : undefined}>
        <ul className="grid gap-1 text-xs">
          {EXPECTED.map((part) => {
            const isMet = met[part];
            if (isMet === undefined) return null;
            const Icon = isMet ? Check : CircleAlert;
            return (
              <li key={part} className={`flex items-start gap-1 ${isMet ? 'text-success' : 'text-warning'}`}>
                <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">
                  {isMet ? (
                    <>
                      {words.parts[part]}
                      <span className="sr-only">{words.met}</span>
                    </>
                  ) : part === 'answer' ? (
                    words.missedAnswer(question.answer ?? '')
                  ) : (
                    words.missed(words.parts[part], question[part] ?? '')
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </Cell>
      <Cell>
        <Used ms={result?.ms} usage={usage} />
        {usage && previousUsage && (
          <details className="text-xs">
            <summary className="cursor-pointer text-muted-foreground">{words.before}</summary>
            <Used ms={previous?.ms} usage={previousUsage} />
          </details>
        )}
        {result && answerId && onReview && (
          <Button variant="link" size="sm" className="h-7 justify-self-start px-0" onClick={() => onReview(answerId)}>
            {words.review}
            {about}
          </Button>
        )}
        {answerId && hasRun && !onReview && (
          <Link href={`/runs/${answerId}`} className="justify-self-start text-primary-text text-xs underline underline-offset-4">
            {words.openRun}
            {about}
          </Link>
        )}
      </Cell>
    </tr>
  );
}

/** A cell; on a phone with the name of its column. Empty ones are left out there. */
function Cell({ name, children }: { name?: string | undefined; children: ReactNode }) {
  return (
    <td className="align-top max-md:block max-md:empty:hidden md:border-t md:px-3 md:py-3">
      <div className="grid gap-1.5">
        {name && <span className="text-muted-foreground text-xs md:hidden">{name}</span>}
        {children}
      </div>
    </td>
  );
}

/** How long an answer took, and what its run has used. */
function Used({ ms, usage }: { ms: number | undefined; usage: SetUsage | null }) {
  const { format } = useText();
  const words = useWords(questionSets);
  const costOf = useCost();
  const parts = [
    ms !== undefined && format.duration(ms),
    usage && words.tokens(format.compact(usage.inputTokens + usage.outputTokens)),
    usage && costOf(usage),
    usage && words.toolCalls(usage.toolCalls),
  ].filter((part) => typeof part === 'string');
  return (
    <span className="text-muted-foreground text-xs tabular-nums">
      {parts.map((part, n) => (
        <Fragment key={part}>
          <span className="whitespace-nowrap">{n < parts.length - 1 ? `${part} ·` : part}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

interface GivenProps {
  desk: ReviewedDesk | undefined;
  about: ReactNode;
  answer: ComparedAnswer;
}

function Given({ desk, about, answer: { answer, area, citation, type } }: GivenProps) {
  const { language } = useText();
  const words = useWords(review);
  const titleOf = (key: string) => (desk ? areaTitleOf(desk.areas, key, language) : key);
  return (
    <>
      {/* Only desks answer without Markdown. */}
      <LongText text={answer} isMarkdown={type === null} about={about} />
      {type !== null && (
        <p className="wrap-anywhere text-muted-foreground text-xs">
          {[words.types[type] ?? type, area ? titleOf(area) : words.noArea, citation].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  );
}
