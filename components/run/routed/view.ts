import { localize } from '@/lib/core/phrases/phrase';
import { PLAN_ACTS } from '@/lib/core/words/plan-act';
import { routedWords } from '@/lib/i18n/dictionary/routed';
import type { Text } from '@/lib/i18n/text';
import type { RunView } from '@/lib/run-view/types';
import { foldRouted, type RoutedView, routedView } from '@/lib/strategies/routed/view';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import type { Boundary } from '../boundaries';
import type { StrategyView } from '../strategy-view';

/** The view of a run about words: who answers, and the plan of changes. */
export const routed: StrategyView = {
  fold: foldRouted,
  Work: lazyExtra(() => import('./work'), NotLoaded),
  AnswerContent: lazyExtra(
    () => import('./sections'),
    ({ plain }) => plain,
  ),
  boundaries,
  markdown,
};

function boundaries(view: RunView, text: Text): Boundary[] {
  const { routed, applied } = routedView(view);
  const who: Boundary[] = routed
    ? [{ key: 'words routed', sentence: routedWords[text.language].answers[routed.to], urgency: 'polite' }]
    : [];
  return [
    ...who,
    ...applied.map(
      (one): Boundary => ({ key: `words ${one.changeId}`, sentence: appliedSentence(one, text), urgency: 'polite' }),
    ),
  ];
}

/** Paragraphs of an export: who answered and why, and what was changed. */
function markdown(view: RunView, text: Text): string[] {
  const { routed, applied } = routedView(view);
  const words = routedWords[text.language];
  const who = routed ? [`${words.answers[routed.to]} ${localize(text, routed.why, routed.phrase)}`] : [];
  return [...who, ...applied.map((one) => appliedSentence(one, text))];
}

function appliedSentence({ counts }: RoutedView['applied'][number], { language, format }: Text): string {
  const words = routedWords[language];
  const some = PLAN_ACTS.filter((act) => counts[act] > 0).map((act) => words.counts[act](counts[act]));
  return `${words.applied} ${format.list(some)}.`;
}
