import { TriangleAlert } from 'lucide-react';
import type { AnswerFeedback } from '@/lib/core/desks/answer-review';
import type { VisitResult } from '@/lib/core/desks/visit-events';
import { formatFor } from '@/lib/core/text/format';
import { answerHeading } from '@/lib/i18n/dictionary/ask';
import { Button } from '../ui/button';
import { useAskLanguage, useAskWords } from './ask-words';
import { CitationCard } from './citation-card';
import { Feedback } from './feedback';
import { SearchLink } from './search-link';

interface AnswerCardProps {
  result: VisitResult;
  /** The desk's search for the question, when it was refused. */
  searchUrl?: string;
  feedback?: AnswerFeedback;
  onRate(feedback: AnswerFeedback): Promise<void>;
  /** Asks the same question without reuse. */
  onAskAnew?(): void;
}

/** Returns the code of a language as HTML has it (`en`); undefined when no language could be told. */
function languageTag(code: string): string | undefined {
  return code === 'und' || code === 'zxx' ? undefined : Intl.getCanonicalLocales(code)[0];
}

/** An answer with its source, the notice that it was given before, and the feedback on it. */
export function AnswerCard({ result, searchUrl, feedback, onRate, onAskAnew }: AnswerCardProps) {
  const words = useAskWords();
  const { content, answerType, language, isUnsupported, citation, reusedAt } = result;
  const { date } = formatFor(useAskLanguage());
  return (
    <article className="rounded-2xl border bg-card p-4 shadow-raised">
      <h3 className="text-muted-foreground text-xs">{answerHeading(words, answerType)}</h3>
      <p lang={languageTag(language)} dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-base leading-relaxed">
        {content}
      </p>
      {isUnsupported && (
        <p className="mt-3 flex items-start gap-1.5 text-warning text-xs">
          <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {words.unsupported}
        </p>
      )}
      {citation && <CitationCard citation={citation} />}
      {answerType === 'refused' && searchUrl && <SearchLink url={searchUrl} />}
      {reusedAt && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
          {words.reused(date(reusedAt))}
          {onAskAnew && (
            <Button variant="link" size="sm" className="h-6 px-0" onClick={onAskAnew}>
              {words.askAnew}
            </Button>
          )}
        </p>
      )}
      {answerType !== 'refused' && (
        <div className="mt-4 border-t pt-3">
          <Feedback given={feedback} onRate={onRate} />
        </div>
      )}
    </article>
  );
}
