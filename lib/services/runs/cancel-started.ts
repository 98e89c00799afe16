import type { Stores } from '@/lib/core/ports/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { activeRuns } from './active-runs';
import { CANCEL } from './cancel-runs';

const MOST_ACTIVE = 1000;

interface Parts {
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'signal'>;
}

/** Cancels the user's unfinished runs whose idempotency key begins with this text; resolves with their number. */
export async function cancelStarted({
  ctx: { stores, engine, actor },
  input: { keyPrefix },
}: Call<Parts, { keyPrefix: string }>): Promise<number> {
  const active = await activeRuns(stores, actor.user, { limit: MOST_ACTIVE });
  const started = active.filter(({ idempotencyKey }) => idempotencyKey?.startsWith(keyPrefix));
  await Promise.all(started.map((run) => engine.signal(run, CANCEL)));
  return started.length;
}
