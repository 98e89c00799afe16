'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { api } from '../api';
import { meQuery } from '../queries';

/** Stores the browser's time zone with the person when they have chosen none and the stored one differs. The next page load retries a failure. */
export function useReportTimeZone({ timeZone, browserTimeZone }: UserSettings): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (zone: string) => api('/api/me', { method: 'PATCH', body: { settings: { browserTimeZone: zone } } }),
    onSuccess: () => queries.invalidateQueries(meQuery),
  });
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!timeZone && browserTimeZone !== zone) mutate(zone);
  }, [timeZone, browserTimeZone, mutate]);
}
