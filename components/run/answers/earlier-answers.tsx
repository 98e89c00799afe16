'use client';

import { answersWords } from '@/lib/i18n/dictionary/answers';
import type { AnswersView } from '@/lib/strategies/answers/view';
import { useText, useWords } from '../../i18n/text-provider';

/** The similar questions that were answered before, and why their answers were given again or not. */
export function EarlierAnswers({ reuse }: { reuse: NonNullable<AnswersView['reuse']> }) {
  const { format } = useText();
  const words = useWords(answersWords);
  const { candidates, chosen, reason } = reuse;
  const used = candidates.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-1">
      <p>
        {words.candidates(candidates.length)}{' '}
        {used ? words.reused(format.date(used.at)) : candidates.length > 0 && words.noneReused}
      </p>
      <ul className="grid list-disc gap-0.5 pl-4">
        {candidates.map(({ id, question, at, similarity, difference }) => (
          <li key={id}>
            {words.candidate({ question, date: format.date(at), similarity: format.percent(similarity) })}
            {difference && <> {words.differs({ ...difference, kind: words.differences[difference.kind] })}</>}
          </li>
        ))}
      </ul>
      {reason && <p>{words.rankedBecause(reason)}</p>}
    </div>
  );
}
