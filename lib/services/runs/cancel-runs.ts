import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Engine } from '@/lib/engine/engine';
import { activeRuns } from './active-runs';

export const CANCEL = { key: 'cancel', data: { kind: 'cancel' } } as const;
/** Maximum number of runs cancelled at once, the newest first. */
const MOST_ACTIVE = 1000;

export interface CancelParts {
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'signal'>;
}

/**
 * Cancels the unfinished runs of a user, in whichever process they are played: all, or those of one conversation, or those whose idempotency
 * key begins with a text. Resolves with their number.
 */
export async function cancelRuns(
  { stores, engine }: CancelParts,
  user: Pick<User, 'id'>,
  { keyPrefix = '', ...filter }: { conversationId?: string; keyPrefix?: string } = {},
): Promise<number> {
  const active = await activeRuns(stores, user, { ...filter, limit: MOST_ACTIVE });
  const cancelled = active.filter(({ idempotencyKey = '' }) => idempotencyKey.startsWith(keyPrefix));
  await Promise.all(cancelled.map((run) => engine.signal(run, CANCEL)));
  return cancelled.length;
}
