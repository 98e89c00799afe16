import type { ReviewsAnswer, ReviewsQuery } from '@/lib/api/word-review-requests';
import { lookUp } from '@/lib/core/words/library-lookup';
import { dayBounds } from '@/lib/core/words/review-days';
import { reviewQueue } from '@/lib/core/words/review-queue';
import { wordsBelow } from '@/lib/core/words/walk-folders';
import type { WordCard } from '@/lib/core/words/word-review';
import type { Call } from '../../call';
import { checkFolder } from '../check-folder';
import { openWordLibrary } from '../open-word-library';
import { momentOf, type ReviewParts, reviewStateOf } from './review-parts';
import { dueAfterRatings } from './schedule-card';

/** Lists the words of a folder, or of the whole library, that are to be reviewed now. @throws {AppError} `not_found` */
export async function listReviews({ ctx, input }: Call<ReviewParts, ReviewsQuery>): Promise<ReviewsAnswer> {
  const { stores, actor } = ctx;
  const library = await openWordLibrary({ ctx });
  checkFolder(library, input.folder);
  const moment = momentOf(ctx, actor.user);
  const state = await reviewStateOf(stores, actor.user.id, moment);
  const lookup = lookUp(library);
  const words = wordsBelow(lookup, input.folder ?? null);
  const queue = reviewQueue(words, state);
  const queued = new Set(queue.map(({ id }) => id));
  const later = words.flatMap(({ id }) => (queued.has(id) ? [] : (state.cards.get(id) ?? [])));
  return {
    folder: library.folders.get(input.folder ?? '')?.name ?? null,
    words: queue.slice(0, input.limit).map((word) => {
      const card = state.cards.get(word.id) ?? null;
      const path = lookup.path(word.places[0]?.folderId ?? '').map(({ name }) => name);
      const cardState = { state: card?.state ?? 'new', reviews: card?.reviews ?? 0 };
      return { word, path, ...cardState, next: dueAfterRatings(card, moment) };
    }),
    total: queue.length,
    now: moment.at,
    nextDue: nextDue(later, moment.timeZone),
  };
}

/** When the first of these cards is due; null if there are none. A card scheduled in whole days is due from the beginning of its day. */
function nextDue(cards: readonly WordCard[], timeZone: string): string | null {
  const firstOf = (some: readonly WordCard[]) => some.map(({ due }) => due).reduce<string | null>(earlier, null);
  const day = firstOf(cards.filter(({ days }) => days >= 1));
  return [firstOf(cards.filter(({ days }) => days < 1)), day && dayBounds(timeZone, day).start].reduce(earlier, null);
}

const earlier = (one: string | null, other: string | null) => (one === null || (other !== null && other < one) ? other : one);
