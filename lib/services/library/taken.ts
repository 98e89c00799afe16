import { AppError } from '@/lib/core/errors';

/** For a name that another one has. */
export function taken(name: string): AppError {
  return new AppError('conflict', `name: "${name}" is taken. Choose another name.`, { fields: { name: 'taken' } });
}
