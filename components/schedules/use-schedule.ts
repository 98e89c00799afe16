'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ScheduleRunAnswer } from '@/lib/api/schedule-requests';
import type { Schedule } from '@/lib/core/time/schedule';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { api, apiRemove } from '../api';
import { useWords } from '../i18n/text-provider';
import { problemOf } from '../problem-of';
import { conversationsQuery } from '../queries';
import { leave } from '../shell/leave';
import { toast } from '../ui/toast';
import { schedulesQuery } from './schedule-queries';

/** The actions on an existing schedule. A failed action shows a toast. */
export function useSchedule({ id }: { id: string }) {
  const words = useWords(schedules);
  const router = useRouter();
  const queries = useQueryClient();
  const callbacks = {
    onSettled: () => queries.invalidateQueries(schedulesQuery),
    onError: (error: Error) => toast.error(words.failed, { description: problemOf(error, 'recipient') }),
  };
  return {
    setStatus: useMutation({
      mutationFn: (status: Schedule['status']) => api(`/api/schedules/${id}`, { method: 'PATCH', body: { status } }),
      ...callbacks,
    }),
    run: useMutation({
      mutationFn: () => api<ScheduleRunAnswer>(`/api/schedules/${id}/run`, { method: 'POST' }),
      onSuccess({ conversationId }) {
        queries.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
        toast.success(words.started, {
          action: { label: words.openRun, onClick: () => leave(() => router.push(`/chat/${conversationId}`)) },
        });
      },
      ...callbacks,
    }),
    remove: useMutation({
      mutationFn: () => apiRemove(`/api/schedules/${id}`),
      onSuccess: () => toast.success(words.removed),
      ...callbacks,
    }),
  };
}
