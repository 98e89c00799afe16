'use client';

import type { EndedRun } from '@/lib/core/ports/inbox-store';
import { StatusBadge } from '../ui/status-badge';
import { HistoryRow } from './history-row';

/** How runs ended, and how their answers begin. */
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

/** The beginning of an answer without the signs of its markdown. */
function plain(markdown: string): string {
  return markdown
    .replace(/[*_`#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
