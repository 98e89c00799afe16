import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/** Error for a name that another item already has. */
export function nameTaken(name: string): AppError {
  return new AppError('conflict', phrase('nameIsTaken', { name }), { fields: { name: 'taken' } });
}
