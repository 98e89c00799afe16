import { AppError } from '@/lib/core/errors';
import { userSlots } from '@/lib/core/user-slots';

const AT_ONCE = 2;

/** How many large requests a user may send at once in this process: takes a slot, and gives back how to free it. */
export function largeBodySlots(): (userId: string) => () => void {
  const message = `${AT_ONCE} of your messages with files are on their way. Send more when they have arrived.`;
  return userSlots(AT_ONCE, () => new AppError('rate_limited', message, { retryAfter: 5 }));
}
