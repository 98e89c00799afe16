'use client';

import { localize } from '@/lib/core/phrases/phrase';
import type { EndedRun } from '@/lib/core/ports/inbox-store';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { useText } from '../i18n/text-provider';
import { StatusBadge } from '../ui/status-badge';
import { HistoryRow } from './history-row';

/** Ended runs, each with its status and the beginning of its answer. */
export function EndedList({ ended }: { ended: readonly EndedRun[] }) {
  const text = useText();
  return (
    <ul className="grid gap-2">
      {ended.map(({ run, status, endedAt, excerpt, phrase }) => (
        <HistoryRow
          key={run.id}
          runId={run.id}
          title={shownQuestion(run.question, text)}
          at={endedAt}
          badge={<StatusBadge status={status} />}
        >
          {excerpt && (
            <p className="line-clamp-2 wrap-anywhere text-muted-foreground text-xs">{plain(localize(text, excerpt, phrase))}</p>
          )}
        </HistoryRow>
      ))}
    </ul>
  );
}

/** Removes markdown syntax from the beginning of an answer. */
function plain(markdown: string): string {
  return markdown
    .replace(/[*_`#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
