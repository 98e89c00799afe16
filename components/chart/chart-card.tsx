'use client';

import { ChartColumn, Table2 } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import type { Chart } from '@/lib/core/tools/chart';
import { data as dataWords } from '@/lib/i18n/dictionary/data';
import { timeline } from '@/lib/i18n/dictionary/timeline';
import { useWords } from '../i18n/text-provider';
import { DataTable } from '../markdown/data-table';
import { holdsNumbers } from '../markdown/holds-numbers';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { lazyExtra } from '../ui/lazy-extra';
import { NotLoaded } from '../ui/not-loaded';
import { Skeleton } from '../ui/skeleton';
import { chartRows } from './chart-rows';

/** Recharts is large and most answers have no chart: it is loaded with the first one. */
const Plot = lazyExtra(() => import('./plot'), NotLoaded);

/** A chart made by an agent, which can also be shown as a table. */
export const ChartCard = memo(function ChartCard({ chart }: { chart: Chart }) {
  const words = useWords(timeline);
  const data = useWords(dataWords);
  const [asTable, setAsTable] = useState(chart.type === 'table');
  const rows = chartRows(chart);
  const align = (rows[0] ?? []).map((_, i) =>
    holdsNumbers(rows.slice(1).map((row) => row[i] ?? '')) ? 'text-right' : 'text-left',
  );
  return (
    <figure aria-label={chart.title} className="min-w-0 rounded-2xl border bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <figcaption className="min-w-0 wrap-anywhere font-semibold text-sm">
          {chart.title}
          {chart.unit && !chart.title.includes(`(${chart.unit})`) && (
            <span className="font-normal text-muted-foreground text-xs"> · {chart.unit}</span>
          )}
        </figcaption>
        {chart.type !== 'table' && (
          <Button variant="ghost" size="sm" className="px-2" onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            {asTable ? data.asChart : data.asTable}
          </Button>
        )}
      </div>
      {asTable || chart.type === 'table' ? (
        <DataTable rows={rows} label={chart.title} className="my-0 mt-3">
          <thead>
            <tr>
              {rows[0]?.map((name, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: column names may be duplicates
                <th key={i} scope="col" className={cn('border-b bg-muted/60 px-3 py-2 font-medium text-xs', align[i])}>
                  {name || <span className="sr-only">{words.what}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(1).map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
              <tr key={i} className="border-b last:border-b-0">
                {row.map((cell, j) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered
                  <td key={j} className={cn('px-3 py-1.5 align-top tabular-nums', align[j])}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      ) : (
        // A drawing keeps its width until it is drawn anew: while a window shrinks, it must not widen the page.
        <div className="mt-3 h-64 overflow-hidden">
          <Suspense fallback={<Skeleton className="h-full" />}>
            <Plot chart={chart} />
          </Suspense>
        </div>
      )}
      {chart.note && <p className="mt-2 wrap-anywhere text-muted-foreground text-xs">{chart.note}</p>}
    </figure>
  );
});
