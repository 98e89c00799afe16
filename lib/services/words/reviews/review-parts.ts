import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { timeZoneOf } from '@/lib/core/time/time-zone';
import { dayBounds } from '@/lib/core/words/review-days';
import { NEW_WORDS_PER_DAY, type ReviewState } from '@/lib/core/words/review-queue';
import type { ReviewMoment } from './schedule-card';

export interface ReviewParts {
  stores: Pick<Stores, 'words' | 'wordReviews'>;
  /** Milliseconds; omitted: the clock of this machine. */
  clock?(): number;
}

/** Returns the instant of a review in the user's time zone. */
export function momentOf({ clock = Date.now }: Pick<ReviewParts, 'clock'>, { settings }: User): ReviewMoment {
  return { at: new Date(clock()).toISOString(), timeZone: timeZoneOf(settings) };
}

/** Returns the data that decide which of a user's words are reviewed now. */
export async function reviewStateOf(stores: ReviewParts['stores'], userId: string, moment: ReviewMoment): Promise<ReviewState> {
  const { start, end } = dayBounds(moment.timeZone, moment.at);
  const [cards, today] = await Promise.all([stores.wordReviews.cards(userId), stores.wordReviews.ratings(userId, start)]);
  const learned = today.filter(({ before }) => before === null).length;
  return { cards, now: moment.at, endOfDay: end, newLeft: Math.max(0, NEW_WORDS_PER_DAY - learned) };
}
