'use client';

import type { ModelEvaluation } from '@/lib/core/desks/answer-evaluation';
import { review } from '@/lib/i18n/dictionary/review';
import { reviewEvidence } from '@/lib/i18n/dictionary/review-evidence';
import { useText, useWords } from '../i18n/text-provider';

/** The total of a model's evaluation, and its reasons. */
export function ModelEvaluationFacts({ evaluation }: { evaluation: ModelEvaluation }) {
  const { format } = useText();
  const words = useWords(review);
  const { colon } = useWords(reviewEvidence);
  const { sentences, citationScore, citationReason, total } = evaluation;
  const scored = sentences.map(({ score, reason }, place) => ({ label: words.sentence(place + 1), score, reason }));
  if (citationScore !== null) scored.push({ label: words.citation, score: citationScore, reason: citationReason });
  return (
    <>
      <p>{words.scoreIs(format.number(total))}</p>
      <ul className="grid gap-0.5 text-xs">
        {scored.map(({ label, score, reason }) => (
          <li key={label} className="wrap-anywhere">
            {label}
            {colon}
            {[format.number(score), reason].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}
