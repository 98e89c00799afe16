import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';

/** For what does not exist, and alike for what is another user's. */
export const notFound = () => new AppError('not_found', phrase('notFound'));
