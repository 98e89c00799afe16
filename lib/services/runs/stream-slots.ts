import { AppError } from '@/lib/core/errors';
import { userSlots } from '@/lib/core/user-slots';

/** Limits a user's open event streams in this process. The result takes a slot and returns a function that frees it. */
export function streamSlots(most: number): (userId: string) => () => void {
  const message = `You have ${most} event streams open, the maximum. Close one, or request application/json.`;
  return userSlots(most, () => new AppError('rate_limited', message, { retryAfter: 5 }));
}
