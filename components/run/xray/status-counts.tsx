'use client';

import type { CitationStatus } from '@/lib/core/citations/citation';
import { useText } from '../../i18n/text-provider';
import { StatusName } from '../citations/status-name';

const ORDER: readonly CitationStatus[] = ['verified', 'repaired', 'uncertain', 'invalid', 'cited', 'uncited'];

/** How many citations have which result of their check. */
export function StatusCounts({ citations }: { citations: readonly { status: CitationStatus }[] }) {
  const { format } = useText();
  const counts = Map.groupBy(citations, ({ status }) => status);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {ORDER.filter((status) => counts.has(status)).map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <StatusName status={status} />
          <span className="tabular-nums">{format.number(counts.get(status)?.length ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}
