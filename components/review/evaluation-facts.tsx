'use client';

import type { AnswerEvaluation } from '@/lib/core/desks/answer-evaluation';
import { review } from '@/lib/i18n/dictionary/review';
import { reviewEvidence } from '@/lib/i18n/dictionary/review-evidence';
import { useText, useWords } from '../i18n/text-provider';

/** The total of the automatic evaluation, and what it found wrong. */
export function EvaluationFacts({ evaluation }: { evaluation: AnswerEvaluation }) {
  const { format } = useText();
  const words = useWords(review);
  const evidence = useWords(reviewEvidence);
  const { sentences, citationFinding, total } = evaluation;
  const faults = sentences.flatMap(({ finding }, place) => (finding ? [{ label: words.sentence(place + 1), finding }] : []));
  if (citationFinding) faults.push({ label: words.citation, finding: citationFinding });
  return (
    <>
      <p>{words.scoreIs(format.number(total))}</p>
      {faults.length === 0 ? (
        <p className="text-muted-foreground">{evidence.noFindings}</p>
      ) : (
        <ul className="grid gap-0.5 text-xs">
          {faults.map(({ label, finding }) => (
            <li key={label}>
              {label}
              {evidence.colon}
              {evidence.findings[finding]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
