import { AppError } from '@/lib/core/errors';
import { userSlots } from '@/lib/core/user-slots';

const AT_ONCE = 2;

/** Limits a user's concurrent large requests in this process. The result takes a slot and returns a function that frees it. */
export function largeBodySlots(): (userId: string) => () => void {
  const message = `${AT_ONCE} of your messages with files are being uploaded. Send more when they are done.`;
  return userSlots(AT_ONCE, () => new AppError('rate_limited', message, { retryAfter: 5 }));
}
