'use client';

import { citations } from '@/lib/i18n/dictionary/citations';
import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import type { RunView } from '@/lib/run-view/types';
import { dispatchView } from '@/lib/strategies/dispatch/view';
import { useText, useWords } from '../../i18n/text-provider';
import { countQuotes } from './count-quotes';

/** "6 specialists · 2 rounds · 41 s · 7 of 8 quotes verified" */
export function DispatchFacts({ view }: { view: RunView }) {
  const text = useText();
  const words = useWords(dispatchWords);
  const { verified } = useWords(citations);
  const quotes = view.citationCheck && countQuotes(view.citationCheck);
  const { plan, followUps, gaps } = dispatchView(view);
  const batches = [plan?.tasks ?? [], ...followUps.map(({ tasks }) => tasks), gaps].filter(({ length }) => length > 0);
  const facts = [
    words.specialists(view.agents.length),
    batches.length > 1 && text.run.rounds(batches.length),
    view.ms !== undefined && text.format.duration(view.ms),
    quotes && quotes.all > 0 && verified(quotes.verified, quotes.all),
  ].filter(Boolean);
  return <p className="text-muted-foreground text-xs tabular-nums">{facts.join(' · ')}</p>;
}
