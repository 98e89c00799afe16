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
  const none = candidates.some(({ outdated }) => outdated !== undefined) ? words.noneGivenAgain : words.noneReused;
  return (
    <div className="grid gap-1">
      <p>
        {words.candidates(candidates.length)} {used ? words.reused(format.date(used.at)) : candidates.length > 0 && none}
      </p>
      <ul className="grid list-disc gap-0.5 pl-4">
        {candidates.map(({ id, question, at, similarity, difference, outdated }) => (
          <li key={id}>
            {words.candidate({ question, date: format.date(at), similarity: format.percent(similarity) })}
            {difference && <> {words.differs({ ...difference, kind: words.differences[difference.kind] })}</>}
            {outdated && <> {words.outdated[outdated]}</>}
          </li>
        ))}
      </ul>
      {reason && <p>{words.rankedBecause(reason)}</p>}
    </div>
  );
}
