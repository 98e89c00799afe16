import { AppError } from '@/lib/core/errors';

/** Error for a name that another item already has. */
export function nameTaken(name: string): AppError {
  return new AppError('conflict', `name: "${name}" is taken. Choose another name.`, { fields: { name: 'taken' } });
}
