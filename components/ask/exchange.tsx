'use client';

import type { AnswerFeedback } from '@/lib/core/desks/answer-review';
import { useKeepFocus } from '../ui/use-keep-focus';
import { AnswerCard } from './answer-card';
import { useAskWords } from './ask-words';
import { Problem } from './problem';
import { StatusLine } from './status-line';
import { type Asked, isPending } from './visit';

interface ExchangeProps {
  asked: Asked;
  /** The desk's search for the question. */
  searchUrl?: string;
  /** Asks the same question without reuse; omitted while another question is being answered. */
  onAskAnew?(): void;
  onRate(feedback: AnswerFeedback): Promise<void>;
  onRetry(): void;
  onStop(): Promise<void>;
  onStartAnew(): void;
}

/** A question with its answer, or with what became of it. */
export function Exchange({ asked, searchUrl, onAskAnew, onRate, onRetry, onStop, onStartAnew }: ExchangeProps) {
  const words = useAskWords();
  const { question, status, result, problem, feedback, turn } = asked;
  return (
    <li {...useKeepFocus()} className="grid gap-3 rounded-2xl outline-offset-4">
      <div className="ml-auto max-w-[90%] rounded-2xl bg-primary-soft px-4 py-2.5">
        <h2 className="sr-only">{words.you}</h2>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {question}
        </p>
      </div>
      {result && (
        <AnswerCard
          result={result}
          searchUrl={result.question === '' ? searchUrl : result.searchUrl}
          feedback={feedback}
          onRate={onRate}
          onAskAnew={onAskAnew}
        />
      )}
      {!result && problem && <Problem problem={problem} searchUrl={searchUrl} onRetry={onRetry} onStartAnew={onStartAnew} />}
      {!result && isPending(asked) && <StatusLine status={status} onStop={turn && onStop} />}
    </li>
  );
}
