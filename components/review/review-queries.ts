import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnswersAnswer, ReviewAnswer, ReviewedDesksAnswer } from '@/lib/api/review-requests';
import type { AnswerStatistics } from '@/lib/core/desks/answer-statistics';
import type { AnswerFilter } from '@/lib/core/ports/answer-review-store';
import { api } from '../api';

export const reviewedDesksQuery = queryOptions({
  queryKey: ['review', 'desks'],
  queryFn: ({ signal }) => api<ReviewedDesksAnswer>('/api/review/desks', { signal }),
});

/** Path of a desk's answers. */
export const answersPath = (deskId: string) => `/api/desks/${deskId}/answers`;

export function answersQuery(deskId: string, filter: AnswerFilter) {
  return infiniteQueryOptions({
    queryKey: ['review', deskId, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ ...filter, ...(pageParam && { before: pageParam }) });
      return api<AnswersAnswer>(`${answersPath(deskId)}?${search}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

export const statisticsQuery = (deskId: string, span: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: ['review', deskId, 'statistics', span],
    queryFn: ({ signal }) =>
      api<AnswerStatistics>(`/api/desks/${deskId}/statistics?${new URLSearchParams({ ...span })}`, { signal }),
  });

export const answerQuery = (deskId: string, id: string) =>
  queryOptions({
    queryKey: ['review', deskId, 'answer', id],
    queryFn: ({ signal }) => api<ReviewAnswer>(`${answersPath(deskId)}/${id}`, { signal }),
  });
