'use client';

import { CircleCheck, CircleX } from 'lucide-react';
import { answersWords } from '@/lib/i18n/dictionary/answers';
import type { AnswersView } from '@/lib/strategies/answers/view';
import { useWords } from '../../i18n/text-provider';

/** What the answer cites, and what was checked to find it. */
export function CheckedSources({ link }: { link: NonNullable<AnswersView['link']> }) {
  const words = useWords(answersWords);
  const { checked, choice, document } = link;
  return (
    <div className="grid gap-1">
      <p>{document === undefined ? words.choices[choice] : words.documentChoices(document)[choice]}</p>
      <ul className="grid gap-0.5">
        {checked.map(({ url, document: title, isValid, error }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: checks are never reordered
          <li key={place} className="flex min-w-0 items-start gap-1.5">
            {isValid ? (
              <CircleCheck aria-hidden="true" className="mt-px size-3.5 shrink-0 text-success" />
            ) : (
              <CircleX aria-hidden="true" className="mt-px size-3.5 shrink-0 text-warning" />
            )}
            <span className="wrap-anywhere min-w-0">
              {words.checked(
                title ?? url,
                isValid ? (title === undefined ? words.opened : words.found) : (error ?? words.failed),
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
