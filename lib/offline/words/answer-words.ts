import { phraseAt } from '@/lib/core/words/requests/phrase-table';
import { readRequest } from '@/lib/core/words/requests/read-request';
import type { Desk } from '../calls/desk';
import { readQuestion } from '../language/tokens';
import { proposeChanges } from './architect/propose-changes';
import type { WordRequest } from './read-word-request';
import { explain } from './scholar/explain';
import { quiz } from './scholar/quiz';
import { wordTranslator } from './word-phrases';

/** Names such as "A" and "C" are not counted as French words. */
const isFrench = (text: string) => readQuestion(text.replace(/(?<!\p{L})\p{Lu}(?!\p{L})/gu, '')).french;

/** Answers as the Architect or the Scholar of a word library; undefined while calls are pending. */
export function answerWords(desk: Desk, request: WordRequest): string | undefined {
  const language = isFrench(request.text) ? 'fr' : 'en';
  const t = wordTranslator(language);
  if (request.role === 'architect') return proposeChanges(desk, request, { t, language });
  const asked = quiz(desk, request, t);
  if (asked) return asked.text;
  const clauses = readRequest(request.text);
  const isAboutChange = clauses.some(({ kind, isNegated, words, read }) => {
    const rest = words.slice(read);
    return (kind === 'change' && !isNegated) || (kind === 'howTo' && rest.some((_, n) => phraseAt(rest, n)?.kind === 'change'));
  });
  if (isAboutChange) return t('howToChange');
  const text = explain(desk, request, t);
  const isNegated = clauses.some((clause) => clause.kind === 'change' && clause.isNegated);
  return isNegated && text !== undefined ? `${t('nothingChanged')}\n\n${text}` : text;
}
