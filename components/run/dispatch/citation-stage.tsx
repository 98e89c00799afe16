'use client';

import { citations } from '@/lib/i18n/dictionary/citations';
import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import { isActive } from '@/lib/run-view/is-active';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import { rereadingOf } from '@/lib/strategies/dispatch/view';
import { useWords } from '../../i18n/text-provider';
import type { RunPartProps } from '../strategy-view';
import { countQuotes } from './count-quotes';
import { RereadNote } from './reread-note';
import { Stage } from './stage';

/** The check of the citations: how many sources have been read again, and then its result. */
export function CitationStage({ view, titleOf }: RunPartProps) {
  const words = useWords(dispatchWords);
  const { verified } = useWords(citations);
  const turn = rereadingOf(view);
  const calls = turn ? toolCallsOf(turn) : [];

  const { citationCheck } = view;
  const quotes = citationCheck && countQuotes(citationCheck);
  const why = quotes ? (
    <>
      <p>{quotes.all > 0 ? verified(quotes.verified, quotes.all) : words.nothingQuoted}</p>
      <RereadNote sources={citationCheck.sources} />
    </>
  ) : (
    calls.length > 0 && words.readAgain(calls.filter((call) => !isActive(call)).length, calls.length)
  );
  return <Stage title={words.citationCheck} why={why} coordinator={turn} view={view} titleOf={titleOf} />;
}
