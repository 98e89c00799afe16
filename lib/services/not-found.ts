import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/** Error for an object that does not exist, or belongs to another user; the two cannot be told apart. */
export const notFound = () => new AppError('not_found', phrase('notFound'));
