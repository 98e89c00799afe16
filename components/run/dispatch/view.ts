import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import { agentsPresent, answerOf } from '@/lib/run-view/read-view';
import { dispatchView, foldDispatch } from '@/lib/strategies/dispatch/view';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import type { StrategyView } from '../strategy-view';

/** The view of a dispatch: a plan, the work of specialists, and an answer that names its contributors. */
export const dispatch: StrategyView = {
  fold: foldDispatch,
  Work: lazyExtra(() => import('./work'), NotLoaded),
  Steps: lazyExtra(() => import('./stages'), NotLoaded),
  retries: true,
  answer: (view) => (view.status === 'failed' ? '' : answerOf(view)),
  missing: (view) => dispatchView(view).missing,
  confidence: (view, turnId) => dispatchView(view).ratings[turnId]?.confidence,
  boundaries: (view, { language }) =>
    dispatchView(view).plan ? [{ key: 'plan', sentence: dispatchWords[language].planned, urgency: 'polite' }] : [],
  facts: (view, { run: words }) => [words.madeBy(agentsPresent(view).length, view.agents.length)],
};
