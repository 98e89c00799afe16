import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { userSlots } from '@/lib/core/user-slots';

const AT_ONCE = 10;

/** Limits a user's concurrent uploads in this process. The returned function takes a slot and returns a function that frees it. */
export function uploadSlots(): (userId: string) => () => void {
  const message = phrase('tooManyUploads', { most: AT_ONCE });
  return userSlots(AT_ONCE, () => new AppError('rate_limited', message, { retryAfter: 5 }));
}
