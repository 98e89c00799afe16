import { queryOptions } from '@tanstack/react-query';
import type { ScheduleResultsAnswer, SchedulesAnswer } from '@/lib/api/schedule-requests';
import { api } from '../api';

const REFRESH_MS = 15_000;

export const schedulesQuery = queryOptions({
  queryKey: ['schedules'],
  queryFn: ({ signal }) => api<SchedulesAnswer>('/api/schedules', { signal }),
  refetchInterval: REFRESH_MS,
});

export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedules', id],
    queryFn: ({ signal }) => api<ScheduleResultsAnswer>(`/api/schedules/${id}`, { signal }),
    refetchInterval: REFRESH_MS,
  });
