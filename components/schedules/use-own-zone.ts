'use client';

import { useQuery } from '@tanstack/react-query';
import { timeZoneOf } from '@/lib/core/time-zone';
import { meQuery } from '../queries';

/** The user's time zone, in which the times of schedules are shown: the chosen one, otherwise that of the browser. */
export function useOwnZone(): string {
  const chosen = useQuery({ ...meQuery, select: ({ user }) => timeZoneOf(user.settings) }).data;
  return chosen ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
