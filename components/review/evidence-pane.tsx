'use client';

import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewAnswer } from '@/lib/api/review-requests';
import { reviewEvidence } from '@/lib/i18n/dictionary/review-evidence';
import { useText, useWords } from '../i18n/text-provider';
import { SourceLink } from '../run/answers/source-link';
import { EvaluationFacts } from './evaluation-facts';
import { ModelEvaluationFacts } from './model-evaluation-facts';
import { TraceTable } from './trace-table';
import { useRemovedKinds } from './use-removed-kinds';

/** What the asker says, what was searched and read, and how the answer came about. */
export function EvidencePane({ answer: { kept, feedback, evaluation, modelEvaluation } }: { answer: ReviewAnswer }) {
  const { format } = useText();
  const words = useWords(reviewEvidence);
  const kinds = useRemovedKinds();
  const { context, redactions, refusal, sources, trace } = kept;
  const removed = Object.entries(redactions);
  return (
    <div className="grid gap-5 text-sm">
      <Part title={words.feedback}>
        {feedback ? (
          <p className="flex items-center gap-1.5">
            {feedback.isHelpful ? (
              <ThumbsUp aria-hidden="true" className="size-4 text-success" />
            ) : (
              <ThumbsDown aria-hidden="true" className="size-4 text-warning" />
            )}
            {feedback.isHelpful ? words.helpful : words.notHelpful}
            {feedback.reason && ` · ${words.reasons[feedback.reason]}`}
          </p>
        ) : (
          <p className="text-muted-foreground">{words.noFeedback}</p>
        )}
      </Part>
      {refusal && (
        <Part title={words.refusal}>
          <p className="wrap-anywhere">
            {[words.refusals[refusal.why] ?? refusal.why, ...refusal.kinds.map((kind) => kinds[kind] ?? kind)].join(' · ')}
          </p>
        </Part>
      )}
      {removed.length > 0 && (
        <Part title={words.removed}>
          <p className="wrap-anywhere">
            {removed.map(([kind, count]) => `${kinds[kind] ?? kind} × ${format.number(count)}`).join(', ')}
          </p>
        </Part>
      )}
      {evaluation && (
        <Part title={words.evaluation}>
          <EvaluationFacts evaluation={evaluation} />
        </Part>
      )}
      {modelEvaluation && (
        <Part title={words.modelEvaluation}>
          <ModelEvaluationFacts evaluation={modelEvaluation} />
        </Part>
      )}
      <Part title={words.sources}>
        {sources.length > 0 ? (
          <ol className="grid gap-2">
            {sources.map(({ number, title, url, excerpt }) => (
              <li key={number} className="grid min-w-0 gap-0.5">
                <span className="flex min-w-0 gap-1.5">
                  <span className="text-muted-foreground tabular-nums">{number}</span>
                  <SourceLink url={url} title={title} />
                </span>
                <details className="text-xs">
                  <summary className="cursor-pointer py-1 text-muted-foreground">{words.excerpt}</summary>
                  <p className="wrap-anywhere whitespace-pre-wrap pt-1">{excerpt}</p>
                </details>
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-muted-foreground">{words.noSources}</p>
        )}
      </Part>
      <Part title={words.hits}>
        {context?.query && <p className="wrap-anywhere text-muted-foreground">{words.query(context.query)}</p>}
        {context && context.hits.length > 0 ? (
          <ol className="grid gap-2">
            {context.hits.map((hit, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hits are never reordered
              <li key={place} className="grid min-w-0 gap-0.5">
                <SourceLink url={hit.url} title={hit.title} />
                <span className="line-clamp-3 wrap-anywhere text-muted-foreground text-xs">{hit.snippet}</span>
                <span className="text-2xs text-muted-foreground">{hit.provider}</span>
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-muted-foreground">{words.noHits}</p>
        )}
      </Part>
      <Part title={words.trace}>
        <TraceTable trace={trace} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-1.5">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}
