'use client';

import type { ReactNode } from 'react';
import { SCORES, type Score } from '@/lib/core/desks/answer-review';
import { review } from '@/lib/i18n/dictionary/review';
import { useWords } from '../i18n/text-provider';
import { Segmented } from '../ui/segmented';

interface ScoreRowProps {
  label: string;
  score: Score | null;
  onScore(score: Score): void;
  children: ReactNode;
}

/** Something to score, with the choice of a score. Keyboard shortcuts find it by `data-row`. */
export function ScoreRow({ label, score, onScore, children }: ScoreRowProps) {
  const words = useWords(review);
  return (
    <li
      data-row
      data-scored={score ?? undefined}
      tabIndex={-1}
      className="grid min-w-0 gap-2 rounded-xl border p-3 focus-visible:outline-2"
    >
      <span className="font-medium text-muted-foreground text-xs">{label}</span>
      {children}
      <Segmented
        aria-label={words.scoreOf(label)}
        value={score === null ? '' : String(score)}
        onValueChange={(chosen) => {
          const next = SCORES.find((one) => String(one) === chosen);
          if (next !== undefined) onScore(next);
        }}
        options={SCORES.map((one) => ({ value: String(one), label: words.scores[one] }))}
        className="justify-self-start"
      />
    </li>
  );
}
