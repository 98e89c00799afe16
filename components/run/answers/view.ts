import { answersWords } from '@/lib/i18n/dictionary/answers';
import type { Text } from '@/lib/i18n/text';
import type { RunView } from '@/lib/run-view/types';
import { answererOf, answersView, foldAnswers, saidAnswer } from '@/lib/strategies/answers/view';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import type { StrategyView } from '../strategy-view';

/** The view of an answer desk's run: what each state decided, and one answer with one citation. */
export const answers: StrategyView = {
  fold: foldAnswers,
  Work: lazyExtra(() => import('./work'), NotLoaded),
  Steps: lazyExtra(() => import('./states'), NotLoaded),
  AnswerContent: lazyExtra(() => import('./desk-answer-content'), NotLoaded),
  AfterAnswer: lazyExtra(() => import('./rate-answer')),
  workTitle: ({ language }) => answersWords[language].work,
  checksSentences: true,
  answer: saidAnswer,
  writer: answererOf,
  Checked: lazyExtra(() => import('./checked-link'), NotLoaded),
  facts,
};

function facts(view: RunView, { language, format }: Text): string[] {
  const words = answersWords[language];
  const { answered } = answersView(view);
  if (!answered) return [];
  const { answerType, citation, confidence, reused, sentences } = answered.answer;
  const checked = sentences.filter(({ isSupported }) => isSupported !== null);
  return [
    answerType === 'normal' ? '' : words.types[answerType],
    reused ? words.reused(format.date(reused.at)) : '',
    citation && citation.choice !== 'answer' ? words.replaced[citation.choice] : '',
    confidence === null || answerType !== 'normal' ? '' : words.confidence(format.number(confidence)),
    checked.length === 0 || answerType !== 'normal'
      ? ''
      : words.support(checked.filter(({ isSupported }) => isSupported).length, checked.length),
  ].filter((fact) => fact !== '');
}
