import { AppError } from '@/lib/core/errors';
import { userSlots } from '@/lib/core/user-slots';

/** How many streams of events a user may have open in this process: takes a slot, and gives back how to free it. */
export function streamSlots(most: number): (userId: string) => () => void {
  const message = `You have ${most} streams of events open, which is the most there may be. Close one, or ask for application/json.`;
  return userSlots(most, () => new AppError('rate_limited', message, { retryAfter: 5 }));
}
