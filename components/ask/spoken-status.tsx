import { useAskWords } from './ask-words';
import type { Asked } from './visit';

/** Tells screen readers what becomes of the last question. It never leaves the page, because they announce only what changes in it. */
export function SpokenStatus({ asked }: { asked: Asked | undefined }) {
  const words = useAskWords();
  return (
    <p role="status" className="sr-only">
      {asked && sentenceOf(asked, words)}
    </p>
  );
}

/** Nothing for a problem, which is an alert of its own. */
function sentenceOf({ problem, result, status = 'moderatingQuestion' }: Asked, words: ReturnType<typeof useAskWords>): string {
  if (problem) return '';
  if (!result) return `${words.statuses[status]}…`;
  const outcome = result.answerType === 'refused' ? `${words.refused}.` : words.ready;
  return result.isLast ? `${outcome} ${words.last}` : outcome;
}
