'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import type { ReviewStatisticsAnswer } from '@/lib/api/word-review-requests';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { ChartCard } from '../../chart/chart-card';
import { useText, useWords } from '../../i18n/text-provider';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { ReviewCardSkeleton } from './review-card-skeleton';
import { reviewCharts } from './review-charts';
import { reviewStatisticsQuery } from './review-queries';

const FIGURES = ['words', 'due', 'new', 'learning', 'learned', 'retention'] as const;

/** How many words are learned, and how well they are remembered. */
export default function ReviewStatistics({ folder }: { folder: string | undefined }) {
  const words = useWords(wordReview);
  const query = useQuery(reviewStatisticsQuery(folder));
  return (
    <Loaded query={query} skeleton={<ReviewCardSkeleton />} failed={words.statisticsFailed} kept={words.kept}>
      {(data) => <Statistics data={data} />}
    </Loaded>
  );
}

function Statistics({ data }: { data: ReviewStatisticsAnswer }) {
  const words = useWords(wordReview);
  const { format } = useText();
  if (data.words === 0) {
    return <EmptyState icon={<ChartColumn />} title={words.noStatisticsTitle} text={words.noStatisticsText} />;
  }
  const retention = retentionOf(data);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {FIGURES.map((figure) => (
          <div key={figure} className="rounded-xl border bg-card p-3">
            <dt className="text-muted-foreground text-xs">{words.figures[figure]}</dt>
            <dd className="font-semibold text-lg tabular-nums">
              {figure !== 'retention' ? format.number(data[figure]) : retention === undefined ? '–' : format.percent(retention)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-4 lg:grid-cols-2">
        {reviewCharts(data, { words, dayName: (day) => format.date(`${day}T12:00:00`) }).map((chart) => (
          <ChartCard key={chart.title} chart={chart} />
        ))}
      </div>
    </div>
  );
}

/** The share of learned words that were remembered in all weeks; undefined: none was reviewed. */
function retentionOf({ weeks }: ReviewStatisticsAnswer): number | undefined {
  const sum = (of: 'reviewed' | 'remembered') => weeks.reduce((total, week) => total + week[of], 0);
  return sum('reviewed') === 0 ? undefined : sum('remembered') / sum('reviewed');
}
