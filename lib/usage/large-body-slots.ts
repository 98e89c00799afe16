import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { userSlots } from '@/lib/core/user-slots';

const AT_ONCE = 2;

/** Limits a user's concurrent large requests in this process. The returned function takes a slot and returns a function that frees it. */
export function largeBodySlots(): (userId: string) => () => void {
  const message = phrase('tooManyLargeMessages', { most: AT_ONCE });
  return userSlots(AT_ONCE, () => new AppError('rate_limited', message, { retryAfter: 5 }));
}
