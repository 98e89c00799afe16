import type { Stores, User } from '@/lib/core/stores';
import type { Engine } from '@/lib/engine/engine';
import { goingRuns } from './find-run';

export const CANCEL = { key: 'cancel', data: { kind: 'cancel' } } as const;
/** The most runs that are cancelled of each status. */
const MOST_GOING = 1000;

interface CancelDeps {
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'signal'>;
}

/** Stops a user's runs that are going, of one conversation when it is named, whichever process plays them. */
export async function cancelRuns(
  { stores, engine }: CancelDeps,
  user: Pick<User, 'id'>,
  filter: { conversationId?: string } = {},
): Promise<void> {
  const going = await goingRuns(stores, user, { ...filter, limit: MOST_GOING });
  await Promise.all(going.map((run) => engine.signal(run, CANCEL)));
}
