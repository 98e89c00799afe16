import { queryOptions } from '@tanstack/react-query';
import type { DueCountsAnswer, ReviewStatisticsAnswer, ReviewsAnswer } from '@/lib/api/word-review-requests';
import { api } from '../../api';

const searchOf = (folder: string | undefined) => (folder === undefined ? '' : `?${new URLSearchParams({ folder })}`);

/** The words to review now. They are asked for again only when all of them are rated, so that a review does not change meanwhile. */
export const reviewsQuery = (folder: string | undefined) =>
  queryOptions({
    queryKey: ['words', 'reviews', folder],
    queryFn: ({ signal }) => api<ReviewsAnswer>(`/api/words/reviews${searchOf(folder)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const dueCountsQuery = queryOptions({
  queryKey: ['words', 'due'],
  queryFn: ({ signal }) => api<DueCountsAnswer>('/api/words/reviews/due', { signal }),
  staleTime: 60_000,
});

export const reviewStatisticsQuery = (folder: string | undefined) =>
  queryOptions({
    queryKey: ['words', 'statistics', folder],
    queryFn: ({ signal }) => api<ReviewStatisticsAnswer>(`/api/words/statistics${searchOf(folder)}`, { signal }),
  });
