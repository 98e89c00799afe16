'use client';

import { timeZoneOf } from '@/lib/core/time/time-zone';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { timeZoneName } from '../ui/time-zone-select';
import { useMe } from '../use-me';

/** The user's time zone, in which the times of schedules are shown: the chosen one, otherwise that of the browser. */
export function useOwnZone(): string {
  const chosen = useMe(({ user }) => timeZoneOf(user.settings));
  return chosen ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns a function that labels times in the user's time zone, and names it where it is not that of the schedule. */
export function useTimesLabel(ofSchedule: string): (label: string) => string {
  const words = useWords(schedules);
  const own = useOwnZone();
  return (label) => (own === ofSchedule ? label : words.inZone(label, timeZoneName(own)));
}
