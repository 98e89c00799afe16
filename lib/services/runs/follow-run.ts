import type { Actor } from '@/lib/core/actor';
import type { RunEvent } from '@/lib/core/events';
import type { Run } from '@/lib/core/run';
import { streamError } from '@/lib/core/stream-error';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';

/** Watches whether the users of open streams still have access. */
export interface AccessWatch {
  /** The signal aborts once the user is disabled or deleted. Call `close` at the stream's end. */
  watch(userId: string): { signal: AbortSignal; close(): void };
}

interface Parts {
  engine: Pick<Engine, 'follow'>;
  access: AccessWatch;
}

interface Following {
  run: Pick<Run, 'id' | 'userId'>;
  /** `seq` of the last event the reader has received. */
  after: number;
  signal: AbortSignal;
}

/** Follows a run for as long as its user has access. A stream ended for lack of access ends with an `error` event that says so. */
export async function* followRun({
  ctx: { engine, access },
  input: { run, after, signal },
}: Call<Parts, Following, Actor>): AsyncGenerator<RunEvent[]> {
  const { id: runId, userId } = run;
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
}
