import { AppError } from '@/lib/core/errors';

/** Error for a reader who loses access while a stream or an answer is prepared. */
export const accessLost = () =>
  new AppError(
    'unauthenticated',
    'The session or the API key of this request is no longer valid. Sign in again, or use another key.',
  );
