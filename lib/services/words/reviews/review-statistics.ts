import type { ReviewStatisticsAnswer } from '@/lib/api/word-review-requests';
import { lookUp } from '@/lib/core/words/library-lookup';
import { weekBounds } from '@/lib/core/words/review-days';
import { isDue } from '@/lib/core/words/review-queue';
import { wordsBelow } from '@/lib/core/words/walk-folders';
import type { Call } from '../../call';
import { checkFolder } from '../check-folder';
import { momentOf, type ReviewParts, reviewStateOf } from './review-parts';

const WEEKS = 12;
const DAY_MS = 86_400_000;

/** Returns how many words of a folder, or of the library, are learned, and how well they were remembered. @throws {AppError} `not_found` */
export async function reviewStatistics({ ctx, input }: Call<ReviewParts, { folder?: string }>): Promise<ReviewStatisticsAnswer> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  const library = await stores.words.read(userId);
  checkFolder(library, input.folder);
  const moment = momentOf(ctx, actor.user);
  const { at, timeZone } = moment;
  // One more week, since weeks begin in the user's time zone and not in UTC.
  const since = new Date(Date.parse(at) - (WEEKS + 1) * 7 * DAY_MS).toISOString();
  const [state, ratings] = await Promise.all([reviewStateOf(stores, userId, moment), stores.wordReviews.ratings(userId, since)]);
  const words = wordsBelow(lookUp(library), input.folder ?? null);
  const ids = new Set(words.map(({ id }) => id));
  const cards = words.flatMap(({ id }) => state.cards.get(id) ?? []);
  const learned = cards.filter(({ days }) => days >= 1).length;
  const inFolder = ratings.filter(({ wordId }) => ids.has(wordId));
  return {
    words: words.length,
    new: words.length - cards.length,
    learning: cards.length - learned,
    learned,
    due: cards.filter((card) => isDue(card, state)).length,
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const { from, start, end } = weekBounds(timeZone, at, WEEKS - 1 - index);
      // Compared as instants: computing the day of each of thousands of ratings would block the server for seconds.
      const ofWeek = inFolder.filter((rating) => rating.at >= start && rating.at < end);
      const reviewed = ofWeek.filter(({ before }) => before === 'review');
      return {
        from,
        ratings: ofWeek.length,
        reviewed: reviewed.length,
        remembered: reviewed.filter(({ rating }) => rating > 1).length,
      };
    }),
  };
}
