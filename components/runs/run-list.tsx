'use client';

import type { RunSummary } from '@/lib/api/answers';
import { runs as dictionary } from '@/lib/i18n/dictionary/runs';
import { useWords } from '../i18n/text-provider';
import { RunRow } from './run-row';

const head = 'px-3 py-2.5 text-left font-medium text-muted-foreground text-xs first:pl-5 last:pr-5';

/** A table of runs; on a phone its rows are shown as cards. */
export function RunList({ runs }: { runs: readonly RunSummary[] }) {
  const words = useWords(dictionary);
  return (
    <table className="w-full rounded-2xl border-separate border-spacing-0 max-md:block md:border md:bg-card">
      <caption className="sr-only">{words.title}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            {words.question}
          </th>
          <th scope="col" className={head}>
            {words.strategy}
          </th>
          <th scope="col" className={head}>
            {words.status}
          </th>
          <th scope="col" className={head}>
            {words.duration}
          </th>
          <th scope="col" className={head}>
            {words.started}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </tbody>
    </table>
  );
}
