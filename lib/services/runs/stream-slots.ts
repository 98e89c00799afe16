import { AppError } from '@/lib/core/errors';
import { userSlots } from '@/lib/core/user-slots';

/** Limits a user's open event streams in this process. The result takes a slot and returns a function that frees it. */
export function streamSlots(most: number): (userId: string) => () => void {
  const message = `You have ${most} streams of events open, which is the most there may be. Close one, or ask for application/json.`;
  return userSlots(most, () => new AppError('rate_limited', message, { retryAfter: 5 }));
}
