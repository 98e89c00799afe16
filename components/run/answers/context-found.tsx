'use client';

import { answersWords } from '@/lib/i18n/dictionary/answers';
import type { AnswersView } from '@/lib/strategies/answers/view';
import { useWords } from '../../i18n/text-provider';

/** What was searched for and found, and the area that is responsible. */
export function ContextFound({ context }: { context: NonNullable<AnswersView['context']> }) {
  const words = useWords(answersWords);
  const { query, area, scenario, hits, isReused } = context;
  const facts = [
    words.searched(query),
    area ? words.area(area) : words.noArea,
    scenario && words.scenario(scenario),
    isReused && words.sameContext,
  ];
  return (
    <div className="grid gap-1">
      <p>{facts.filter(Boolean).join(' ')}</p>
      <p>{words.hits(hits.length)}</p>
      <ul className="grid gap-0.5">
        {hits.map(({ title, url }) => (
          <li key={url} className="min-w-0 truncate">
            <a href={url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
              {title || url}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
