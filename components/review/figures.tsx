'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import { SUMMARY_FIGURES } from '@/lib/core/desks/answer-statistics';
import { review } from '@/lib/i18n/dictionary/review';
import { reviewFigures } from '@/lib/i18n/dictionary/review-figures';
import { ChartCard } from '../chart/chart-card';
import { useText, useWords } from '../i18n/text-provider';
import { EmptyState } from '../ui/empty-state';
import { Loaded } from '../ui/loaded';
import { DaySpan, lastDays, type Span } from './day-span';
import { figureCharts } from './figure-charts';
import { statisticsQuery } from './review-queries';
import { ReviewSkeleton } from './review-skeleton';
import { useRemovedKinds } from './use-removed-kinds';

/** Days that are shown at first: the figures of all time take long at a desk that has many answers. */
const DAYS = 90;

/** Figures of a desk's answers as charts, each of which can be shown as a table. */
export function Figures({ desk }: { desk: ReviewedDesk }) {
  const text = useText();
  const words = useWords(reviewFigures);
  const { noArea, kept } = useWords(review);
  const kindWords = useRemovedKinds();
  const [span, setSpan] = useState<Span>(() => lastDays(DAYS));
  const query = useQuery(statisticsQuery(desk.id, span));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid max-w-md grid-cols-2 gap-3">
        <DaySpan value={span} onChange={setSpan} />
      </div>
      <Loaded query={query} skeleton={<ReviewSkeleton />} failed={words.failed} kept={kept}>
        {(statistics) =>
          statistics.all.answers === 0 ? (
            <EmptyState icon={<ChartColumn />} title={words.emptyTitle} text={words.emptyText} />
          ) : (
            <>
              <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
                {SUMMARY_FIGURES.map((figure) => {
                  const value = statistics.all[figure];
                  return (
                    <div key={figure} className="rounded-xl border bg-card p-3">
                      <dt className="text-muted-foreground text-xs">{words[figure]}</dt>
                      <dd className="font-semibold text-lg tabular-nums">{value === null ? '–' : text.format.number(value)}</dd>
                    </div>
                  );
                })}
              </dl>
              <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
                {figureCharts(statistics, { desk, words, text, noArea, kindWords }).map((chart) => (
                  <ChartCard key={chart.title} chart={chart} />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  );
}
