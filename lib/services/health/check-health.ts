import type { Actor } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

/** @throws {AppError} `unavailable` while the storage cannot be written */
export async function checkHealth({
  ctx: { stores },
}: Call<{ stores: Pick<Stores, 'checkWrite'> }, undefined, Actor>): Promise<{ status: 'ok' }> {
  try {
    await stores.checkWrite();
  } catch (cause) {
    throw new AppError('unavailable', 'The service cannot write to its database. Please try again in a moment.', { cause });
  }
  return { status: 'ok' };
}
