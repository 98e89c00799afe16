import { AppError } from '@/lib/core/errors';
import { userSlots } from '@/lib/core/user-slots';

/**
 * Limits a user's open event streams in this process, including requests of OpenAI's clients, which may wait as long. The returned function takes a
 * slot and returns a function that frees it.
 */
export function streamSlots(most: number): (userId: string) => () => void {
  const ofOpenAi = 'Requests to /v1 count as streams until they are answered, also those without "stream".';
  const message = `You have ${most} event streams open, the maximum. ${ofOpenAi} Close one, or request application/json.`;
  return userSlots(most, () => new AppError('rate_limited', message, { retryAfter: 5 }));
}
