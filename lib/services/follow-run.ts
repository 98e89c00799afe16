import type { RunEvent } from '@/lib/core/events';
import type { Run } from '@/lib/core/run';
import type { UserStore } from '@/lib/core/stores';
import { streamError } from '@/lib/core/stream-error';
import type { Engine } from '@/lib/engine/engine';
import { createAccessWatch } from './access-watch';

/** Follows runs for as long as their users have access. A stream that is cut ends with an `error` that says why. */
export function createFollower(engine: Pick<Engine, 'follow'>, users: Pick<UserStore, 'admitted'>) {
  const access = createAccessWatch(users);

  return async function* follow(
    { id: runId, userId }: Pick<Run, 'id' | 'userId'>,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent[]> {
    const admitted = access.watch(userId);
    let last = after;
    try {
      for await (const events of engine.follow({ runId, userId, after, signal: AbortSignal.any([signal, admitted.signal]) })) {
        yield events;
        last = events.at(-1)?.seq ?? last;
      }
      if (admitted.signal.aborted && !signal.aborted) yield [streamError('user_disabled', { runId, after: last })];
    } finally {
      admitted.close();
    }
  };
}
