import type { QueryClient } from '@tanstack/react-query';
import type { RatingsAnswer, RatingsRequest } from '@/lib/api/word-review-requests';
import { api } from '../../api';
import { dueCountsQuery } from './review-queries';

/** Stores ratings, without those of words that were deleted meanwhile, and returns their number. @throws {ApiError} */
export async function storeRatings(client: QueryClient, ratings: RatingsRequest['ratings']): Promise<number> {
  const { rated } = await api<RatingsAnswer>('/api/words/reviews/ratings', { method: 'POST', body: { ratings } });
  ratingsChanged(client);
  return rated.length;
}

/** Takes a rating back. @throws {ApiError} */
export async function undoRating(client: QueryClient, id: string): Promise<void> {
  await api(`/api/words/reviews/ratings/${id}`, { method: 'DELETE' });
  ratingsChanged(client);
}

/** Has the counts and the statistics read again where they are shown. */
function ratingsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: dueCountsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['words', 'statistics'] });
}
