import { addFigures, type DayUsage, NO_USAGE, type UsageFigures } from '@/lib/core/models/model-usage';
import type { Chart } from '@/lib/core/tools/chart';
import type { usagePage } from '@/lib/i18n/dictionary/usage-page';
import type { Text } from '@/lib/i18n/text';

type Words = (typeof usagePage)['en'];

const DAY_MS = 86_400_000;
/** Longer periods are shown by week, and beyond a quarter by month. */
const MOST_DAYS = 31;
const MOST_DAYS_BY_WEEK = 92;

/** Returns the first day of the week (Monday) or month that a day belongs to, or the day itself, depending on the length of the period. */
function periodOf(day: string, days: number): string {
  if (days <= MOST_DAYS) return day;
  if (days > MOST_DAYS_BY_WEEK) return `${day.slice(0, 7)}-01`;
  const date = new Date(day);
  return dayOf(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS);
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Adds up usage by day, week or month from the first day on; those without usage are included. */
export function usageOverTime(
  usage: readonly DayUsage[],
  { from, days }: { from: string; days: number },
): (UsageFigures & { period: string })[] {
  const start = Date.parse(from);
  const periods = new Set(Array.from({ length: days }, (_, n) => periodOf(dayOf(start + n * DAY_MS), days)));
  const byPeriod = Map.groupBy(usage, ({ day }) => periodOf(day, days));
  return [...periods].map((period) => ({ period, ...(byPeriod.get(period) ?? []).reduce(addFigures, NO_USAGE) }));
}

/** The course of tokens, and of the cost if any is known. */
export function usageCharts(
  usage: readonly DayUsage[],
  { from, days, words, text: { locale } }: { from: string; days: number; words: Words; text: Text },
): Chart[] {
  const rows = usageOverTime(usage, { from, days });
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(days > MOST_DAYS_BY_WEEK ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
  });
  const labels = rows.map(({ period }) => format.format(new Date(period)));
  const unit = days <= MOST_DAYS ? 'day' : days > MOST_DAYS_BY_WEEK ? 'month' : 'week';
  return [
    {
      type: 'bar',
      title: words.tokensOver[unit],
      labels,
      series: [
        { name: words.input, values: rows.map(({ inputTokens }) => inputTokens) },
        { name: words.output, values: rows.map(({ outputTokens }) => outputTokens) },
      ],
    },
    ...(rows.some(({ costUsd }) => costUsd > 0)
      ? [
          {
            type: 'bar' as const,
            title: words.costOver[unit],
            unit: 'US$',
            labels,
            series: [{ name: words.cost, values: rows.map(({ costUsd }) => Number(costUsd.toPrecision(3))) }],
          },
        ]
      : []),
  ];
}
