import type { RatingsAnswer, RatingsRequest } from '@/lib/api/word-review-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import type { Call } from '../../call';
import { momentOf, type ReviewParts } from './review-parts';
import { scheduleCard } from './schedule-card';

/** Stores ratings of words and decides when each is due again. @throws {AppError} `not_found` for a word that the library does not have */
export async function rateWords({ ctx, input }: Call<ReviewParts, RatingsRequest>): Promise<RatingsAnswer> {
  const { stores, actor } = ctx;
  const { words } = await stores.words.read(actor.user.id);
  if (input.ratings.some(({ wordId }) => !words.has(wordId))) throw new AppError('not_found', phrase('wordGone'));
  const { at, timeZone } = momentOf(ctx, actor.user);
  // Ratings of one word have an order: each is a millisecond later.
  const ratings = input.ratings.map((rating, index) => ({ ...rating, at: new Date(Date.parse(at) + index).toISOString() }));
  const rated = await stores.wordReviews.rate(actor.user.id, ratings, (card, rating, ratedAt) =>
    scheduleCard(card, rating, { at: ratedAt, timeZone }),
  );
  return { rated };
}
