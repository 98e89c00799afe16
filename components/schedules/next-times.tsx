'use client';

import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useText, useWords } from '../i18n/text-provider';
import { useOwnZone, useTimesLabel } from './use-own-zone';

/** Instants in the person's own time zone. `timeZone`: that of the schedule. */
export function NextTimes({ timeZone: ofSchedule, times }: { timeZone: string; times: readonly string[] }) {
  const words = useWords(schedules);
  const { locale } = useText();
  const timeZone = useOwnZone();
  const timesLabel = useTimesLabel(ofSchedule);
  const yearOf = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone });
  const hasYears = new Set(times.map((at) => yearOf.format(new Date(at)))).size > 1;
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
    ...(hasYears && { year: 'numeric' }),
  });
  // As in the words for the expression: one option for both gives "9:00" here and "09:00" there in French.
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const shown = times.map((at) => `${day.format(new Date(at))}, ${time.format(new Date(at))}`);
  const isTwice = new Set(shown).size < shown.length;
  const offset = new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone });
  /** The offset from UTC, such as "GMT+2": it distinguishes the times of the hour that occurs twice when the clocks go back. */
  const offsetAt = (at: string) => offset.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  if (times.length === 0) return <p className="text-muted-foreground text-xs">{words.never}</p>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-xs">
      <span className="text-muted-foreground">{timesLabel(words.nextTimes)}</span>
      <ol className="flex flex-wrap gap-x-3 gap-y-1">
        {times.map((at, n) => (
          <li key={at}>
            <time dateTime={at} suppressHydrationWarning>
              {isTwice ? `${shown[n]} (${offsetAt(at)})` : shown[n]}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}
