import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/** Error for a reader who loses access while a stream or a response is being prepared. */
export const accessLost = () => new AppError('unauthenticated', phrase('accessLost'));
