'use client';

import type { RunView } from '@/lib/run-view/types';
import { routedView } from '@/lib/strategies/routed/view';
import { ConfirmRatings } from '../../words/review/confirm-ratings';

/** The Scholar's verdicts of a quiz, which become ratings once the person confirms them. */
export default function Verdicts({ view }: { view: RunView }) {
  const { verdicts = [] } = routedView(view);
  return <ConfirmRatings verdicts={verdicts.map((verdict) => ({ ...verdict, id: ratingId(view.runId, verdict.wordId) }))} />;
}

/** Returns the same UUID for the same verdict, so that it counts once although a run can be opened again. */
function ratingId(runId: string, wordId: string): string {
  return runId.slice(0, 24) + wordId.slice(24);
}
