import type { HealthAnswer } from '@/lib/api/server-answer';
import type { Actor } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

/**
 * Owners of the server also learn how many runs are waiting; everyone else learns only the state. @throws {AppError} `unavailable` while the storage
 * cannot be written
 */
export async function checkHealth({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'checkWrite' | 'queueState'> }, undefined, Actor>): Promise<HealthAnswer> {
  try {
    await stores.checkWrite();
  } catch (cause) {
    throw new AppError('unavailable', 'The service cannot write to its database. Please try again in a moment.', { cause });
  }
  return maySeeQueue(actor) ? { status: 'ok', queue: await stores.queueState() } : { status: 'ok' };
}

function maySeeQueue(actor: Actor): boolean {
  if (actor.type !== 'user' && actor.type !== 'key') return false;
  return actor.user.role === 'owner' && (actor.type === 'user' || actor.scopes.includes('read'));
}
