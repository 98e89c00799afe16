'use client';

import { SOURCE_STATES } from '@/lib/core/citations/citation';
import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import type { RunView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';

/** States that say nothing about a source in particular. */
const COUNTED: ReadonlySet<string> = new Set(['unchanged', 'fresh', 'unread']);

/** How the sources of the answer were when they were read again: "2 unchanged · changed – [3] Minutes". */
export function RereadNote({ sources }: { sources: NonNullable<RunView['citationCheck']>['sources'] }) {
  const { format } = useText();
  const words = useWords(dispatchWords);
  const groups = SOURCE_STATES.flatMap((state) => {
    const all = sources.filter((source) => source.state === state);
    if (all.length === 0) return [];
    if (COUNTED.has(state)) return `${format.number(all.length)} ${words.states[state]}`;
    return `${words.states[state]} – ${all.map(({ number, title }) => `[${number}] ${title}`).join(', ')}`;
  });
  if (groups.length === 0) return null;
  return (
    <p className="text-muted-foreground">
      {words.reread} {groups.join(' · ')}
    </p>
  );
}
