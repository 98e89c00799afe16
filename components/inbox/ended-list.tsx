'use client';

import type { EndedRun } from '@/lib/core/ports/inbox-store';
import { StatusBadge } from '../ui/status-badge';
import { HistoryRow } from './history-row';

/** Ended runs, each with its status and the beginning of its answer. */
export function EndedList({ ended }: { ended: readonly EndedRun[] }) {
  return (
    <ul className="grid gap-2">
      {ended.map(({ run, status, endedAt, excerpt }) => (
        <HistoryRow key={run.id} runId={run.id} title={run.question} at={endedAt} badge={<StatusBadge status={status} />}>
          {excerpt && <p className="line-clamp-2 wrap-anywhere text-muted-foreground text-xs">{plain(excerpt)}</p>}
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
