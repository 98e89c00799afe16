import { type CardInput, fsrs, type Grade } from 'ts-fsrs';
import { instantOf, wallTimeAt } from '@/lib/core/time/wall-time';
import { CARD_STATES, WORD_RATINGS, type WordCard, type WordRating } from '@/lib/core/words/word-review';

/** FSRS with its default parameters: a word is due when the probability of remembering it has dropped to 90 %. */
const scheduler = fsrs();

/** When a word is rated: an instant (ISO 8601), and the time zone that determines the user's days. */
export interface ReviewMoment {
  at: string;
  timeZone: string;
}

/**
 * Returns the card of a word after a rating; null: the word has none yet. FSRS counts calendar days in UTC, so it gets the user's local times as if
 * they were UTC.
 */
export function scheduleCard(card: WordCard | null, rating: WordRating, { at, timeZone }: ReviewMoment): WordCard {
  const clock = (instant: string) => wallTimeAt(timeZone, Date.parse(instant));
  const now = clock(at);
  // FSRS refuses a day before that of the last review, which occurs after a clock was set back.
  const before: CardInput =
    card === null ? newCard(now) : { ...toFsrs(card), due: clock(card.due), last_review: Math.min(clock(card.lastReview), now) };
  // Safe: the numbers of ratings are those of FSRS.
  const { card: next } = scheduler.next(before, now, rating as number as Grade);
  // Steps of minutes are added to the instant: local clocks may change in between.
  const dueAt = next.scheduled_days < 1 ? Date.parse(at) + next.due.getTime() - now : instantOf(timeZone, next.due.getTime());
  return {
    // Safe: FSRS numbers its states in this order.
    state: CARD_STATES[next.state as number] ?? 'new',
    due: new Date(dueAt).toISOString(),
    lastReview: at,
    stability: next.stability,
    difficulty: next.difficulty,
    days: next.scheduled_days,
    step: next.learning_steps,
    reviews: next.reps,
    lapses: next.lapses,
  };
}

/** Returns when a word would be due after each rating. */
export function dueAfterRatings(card: WordCard | null, moment: ReviewMoment): Record<WordRating, string> {
  const entries = WORD_RATINGS.map((rating) => [rating, scheduleCard(card, rating, moment).due]);
  // Safe: there is an entry for each rating.
  return Object.fromEntries(entries) as Record<WordRating, string>;
}

/** FSRS computes the days since the last review itself. */
const UNUSED = { elapsed_days: 0 };

function newCard(due: number): CardInput {
  return { ...UNUSED, due, state: 0, stability: 0, difficulty: 0, scheduled_days: 0, learning_steps: 0, reps: 0, lapses: 0 };
}

function toFsrs({ state, stability, difficulty, days, step, reviews, lapses }: WordCard): Omit<CardInput, 'due'> {
  const counts = { scheduled_days: days, learning_steps: step, reps: reviews, lapses };
  return { ...UNUSED, ...counts, state: CARD_STATES.indexOf(state), stability, difficulty };
}
