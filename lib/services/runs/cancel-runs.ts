import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Engine } from '@/lib/engine/engine';
import { activeRuns } from './active-runs';

export const CANCEL = { key: 'cancel', data: { kind: 'cancel' } } as const;
/** The most runs cancelled of each status. */
const MOST_ACTIVE = 1000;

interface Parts {
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'signal'>;
}

/** Cancels the unfinished runs of a user, or of one conversation, in whichever process they are played. */
export async function cancelRuns(
  { stores, engine }: Parts,
  user: Pick<User, 'id'>,
  filter: { conversationId?: string } = {},
): Promise<void> {
  const active = await activeRuns(stores, user, { ...filter, limit: MOST_ACTIVE });
  await Promise.all(active.map((run) => engine.signal(run, CANCEL)));
}
