'use client';

import { SOURCE_STATES } from '@/lib/core/citations/citation';
import type { EventData } from '@/lib/core/events';
import { citations as citationWords } from '@/lib/i18n/dictionary/citations';
import { xray as dictionary } from '@/lib/i18n/dictionary/xray';
import { useText, useWords } from '../../i18n/text-provider';
import { StatusCounts } from './status-counts';

/** The citations that a run has checked itself, and the state of their sources when it read them again. */
export function CheckedCitations({ check: { citations, unsupported = [], sources } }: { check: EventData<'citations_checked'> }) {
  const { format } = useText();
  const words = useWords(dictionary);
  const { unsupported: notContained } = useWords(citationWords);
  if (citations.length === 0) return <p className="text-muted-foreground text-xs">{words.noQuotes}</p>;
  const byState = Map.groupBy(sources, ({ state }) => state);
  const states = SOURCE_STATES.flatMap((state) => {
    const count = byState.get(state)?.length;
    return count === undefined ? [] : words.sourceStates[state](count);
  });
  return (
    <div className="grid gap-1 text-xs">
      <StatusCounts citations={citations} />
      {unsupported.length > 0 && <p>{notContained(unsupported.length)}</p>}
      {states.length > 0 && (
        <p className="text-muted-foreground tabular-nums">
          {words.sourcesRead} {format.list(states)}
        </p>
      )}
    </div>
  );
}
