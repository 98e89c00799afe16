'use client';

import { useEffect, useRef } from 'react';
import { type PublicDesk, searchUrl } from '@/lib/core/desks/public-desk';
import { Button } from '../ui/button';
import { useKeepFocus } from '../ui/use-keep-focus';
import { AskHeader } from './ask-header';
import { AskLanguage, useAskWords } from './ask-words';
import { Exchange } from './exchange';
import { QuestionForm } from './question-form';
import { SpokenStatus } from './spoken-status';
import { useQuestion } from './use-question';
import { useReportedHeight } from './use-reported-height';
import { useVisit } from './use-visit';
import { isPending } from './visit';

interface AskPageProps {
  desk: PublicDesk;
  /** The visitor's token. */
  visitor: string;
  /** Origin of the page that embeds this one. */
  embeddedBy?: string;
}

/** The page of a published desk: anyone may ask here without an account. */
export function AskPage(props: AskPageProps) {
  return (
    <AskLanguage language={props.desk.language}>
      <AskDesk {...props} />
    </AskLanguage>
  );
}

function AskDesk({ desk, visitor, embeddedBy }: AskPageProps) {
  const words = useAskWords();
  const { asked, ask, retry, stop, rate, startAnew } = useVisit(desk, visitor);
  const [question, setQuestion] = useQuestion(desk.id);
  const end = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useReportedHeight(embeddedBy);
  const last = asked.at(-1);
  const isBusy = last !== undefined && isPending(last);
  const isOver = !isBusy && last?.result?.isLast === true;
  const count = asked.length;
  useEffect(() => {
    if (count > 0 && embeddedBy === undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count, embeddedBy]);

  function onAsk(text: string) {
    setQuestion('');
    ask(text);
  }

  function takeExample(example: string) {
    setQuestion(example);
    field.current?.focus();
  }

  /** A question that the old conversation could no longer answer goes into the field of the new one, before the text typed since. */
  function onStartAnew(unanswered: string) {
    setQuestion((typed) => [unanswered, typed].filter((part) => part.trim() !== '').join('\n\n'));
    startAnew();
  }

  return (
    <main
      // The focus goes to the question field, or to the note that no further question is possible.
      {...useKeepFocus('textarea, [data-over]')}
      lang={desk.language}
      className={`mx-auto w-full max-w-2xl px-4 ${embeddedBy === undefined ? 'py-8 sm:py-12' : 'py-4'}`}
    >
      <AskHeader desk={desk} query={embeddedBy === undefined ? '' : `&embed=${encodeURIComponent(embeddedBy)}`} />
      {desk.welcome && <p className="wrap-anywhere mt-4 whitespace-pre-line text-base leading-relaxed">{desk.welcome}</p>}
      {count > 0 && (
        <section aria-label={words.conversation} className="mt-8">
          <ol className="grid gap-8">
            {asked.map((one) => (
              <Exchange
                key={one.key}
                asked={one}
                searchUrl={searchUrl(desk, one.question)}
                onAskAnew={isBusy || isOver ? undefined : () => ask(one.question, { reuse: false })}
                onRate={(feedback) => rate(one, feedback)}
                onRetry={() => retry(one)}
                onStop={() => stop(one)}
                onStartAnew={() => onStartAnew(one.question)}
              />
            ))}
          </ol>
          <div ref={end} />
        </section>
      )}
      <SpokenStatus asked={last} />
      {isOver ? (
        <div data-over tabIndex={-1} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border p-4">
          <p>{words.last}</p>
          <Button variant="primary" onClick={startAnew} title={words.startAnewHint}>
            {words.startAnew}
          </Button>
        </div>
      ) : (
        <QuestionForm
          deskId={desk.id}
          length={desk.limits.length}
          busy={isBusy}
          field={field}
          question={question}
          onChange={setQuestion}
          onAsk={onAsk}
        />
      )}
      {count === 0 && desk.examples.length > 0 && (
        <section className="mt-6">
          <h2 className="text-muted-foreground text-xs">{words.examples}</h2>
          <ul className="mt-1.5 grid gap-1.5">
            {desk.examples.map((example) => (
              <li key={example}>
                <button
                  type="button"
                  onClick={() => takeExample(example)}
                  className="wrap-anywhere min-h-9 w-full rounded-lg border bg-card px-3 py-1.5 text-left hover:bg-accent"
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className="mt-8 grid gap-2 border-t pt-4 text-muted-foreground text-xs">
        <p>{words.powered}</p>
        {desk.privacy && (
          <details>
            <summary className="min-h-6 cursor-pointer">{words.privacy}</summary>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{desk.privacy}</p>
          </details>
        )}
      </footer>
    </main>
  );
}
