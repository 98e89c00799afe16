'use client';

import { answersWords } from '@/lib/i18n/dictionary/answers';
import type { AnswersView } from '@/lib/strategies/answers/view';
import { useWords } from '../../i18n/text-provider';
import { SourceLink } from './source-link';

/** What was searched for and found, and the area that is responsible. */
export function ContextFound({ context }: { context: NonNullable<AnswersView['context']> }) {
  const words = useWords(answersWords);
  const { query, area, scenario, ownScenario, hits, isReused } = context;
  const facts = [
    words.searched(query),
    area ? words.area(area) : words.noArea,
    scenario && words.scenario(scenario),
    ownScenario && words.ownScenario,
    isReused && words.sameContext,
  ];
  return (
    <div className="grid gap-1">
      <p>{facts.filter(Boolean).join(' ')}</p>
      <p>{words.hits(hits.length)}</p>
      <ul className="grid gap-0.5">
        {hits.map((hit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hits are never reordered
          <li key={place} className="min-w-0">
            <SourceLink url={hit.url} title={hit.title} />
          </li>
        ))}
      </ul>
    </div>
  );
}
