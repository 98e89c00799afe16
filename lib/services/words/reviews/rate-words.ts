import type { RatingsAnswer, RatingsRequest } from '@/lib/api/word-review-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Call } from '../../call';
import { momentOf, type ReviewParts } from './review-parts';
import { scheduleCard } from './schedule-card';

/**
 * Stores ratings of words and decides when each is due again. Ratings of words that are no longer in the library are left out, and those of a card
 * that has been rated since it was shown (`reviews`).
 * @throws {AppError} `not_found` when the library has none of the words; `conflict` when all were rated since they were shown
 */
export async function rateWords({ ctx, input }: Call<ReviewParts, RatingsRequest>): Promise<RatingsAnswer> {
  const { stores, actor } = ctx;
  const { words } = await stores.words.read(actor.user.id);
  const ofLibrary = input.ratings.filter(({ wordId }) => words.has(wordId));
  if (ofLibrary.length === 0) throw new AppError('not_found', phrase('wordGone'));
  const { at, timeZone } = momentOf(ctx, actor.user);
  // Ratings of one word need an order, so each is a millisecond later.
  const ratings = ofLibrary.map((rating, index) => ({ ...rating, at: new Date(Date.parse(at) + index).toISOString() }));
  const rated = await stores.wordReviews.rate(actor.user.id, ratings, (card, rating, ratedAt) =>
    scheduleCard(card, rating, { at: ratedAt, timeZone }),
  );
  if (rated.length === 0) throw new AppError('conflict', phrase('ratedElsewhere'));
  return { rated };
}
