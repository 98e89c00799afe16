import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Call } from '../../call';
import { notFound } from '../../not-found';
import type { ReviewParts } from './review-parts';

/** Takes the last rating of a word back. @throws {AppError} `not_found`; `conflict` when the word has been rated again since */
export async function undoRating({ ctx, input }: Call<ReviewParts, { id: string }>): Promise<undefined> {
  const undone = await ctx.stores.wordReviews.undo(ctx.actor.user.id, input.id);
  if (undone === undefined) throw notFound();
  if (undone === 'superseded') throw new AppError('conflict', phrase('ratedSince'));
}
