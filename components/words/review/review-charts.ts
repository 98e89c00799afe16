import type { ReviewStatisticsAnswer } from '@/lib/api/word-review-requests';
import type { Chart } from '@/lib/core/tools/chart';
import type { wordReview } from '@/lib/i18n/dictionary/word-review';

/** Returns the charts of learning; the one of retention only once learned words were reviewed. `dayName` names a date such as `2026-11-23`. */
export function reviewCharts(
  { weeks }: ReviewStatisticsAnswer,
  { words, dayName }: { words: (typeof wordReview)['en']; dayName(day: string): string },
): Chart[] {
  const labels = weeks.map(({ from }) => words.weekFrom(dayName(from)));
  const retention = weeks.map(({ reviewed, remembered }) => (reviewed === 0 ? null : Math.round((remembered / reviewed) * 100)));
  const ratings = weeks.map((week) => week.ratings);
  const retentionChart: Chart = {
    type: 'line',
    title: words.retentionByWeek,
    unit: '%',
    note: words.retentionNote,
    labels,
    series: [{ name: words.remembered, values: retention }],
  };
  const ratingsChart: Chart = {
    type: 'bar',
    title: words.ratingsByWeek,
    labels,
    series: [{ name: words.rated, values: ratings }],
  };
  return retention.every((value) => value === null) ? [ratingsChart] : [retentionChart, ratingsChart];
}
